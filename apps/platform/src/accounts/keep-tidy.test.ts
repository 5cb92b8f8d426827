import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { signInCodes } from '../db/schema/sign-in-codes.ts';
import { socialLogins } from '../db/schema/social-logins.ts';
import { usedTokens } from '../db/schema/used-tokens.ts';
import { repository } from '../store/repository.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { createCaller } from '../testing/caller.ts';
import { logIn } from '../testing/log-in.ts';
import { removeExpired } from './keep-tidy.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
}, 60_000);
afterAll(() => fixture.close());

it('removes what has expired, and nothing else', async () => {
  const nowTs = fixture.clock.now() / 1000;
  const { userId } = await logIn(fixture, 'northline', 'tidy@example.com');
  const rows = repository(fixture.db, 'northline', nowTs);
  await rows.singleUse.use('soon', nowTs + 60);
  await rows.singleUse.use('later', nowTs + 6000);
  await rows.singleUse.showCode(userId, 'hash', nowTs + 60);
  await rows.rateLimits.hit('soon', 60, nowTs);
  await rows.rateLimits.hit('later', 6000, nowTs);
  const caller = await createCaller(fixture, 'northline');
  await caller.post('/v2/auth/social', { provider: 'google' });

  await removeExpired(fixture.db, nowTs + 3600);
  expect(await fixture.db.select().from(usedTokens)).toHaveLength(1);
  expect(await fixture.db.select().from(signInCodes)).toEqual([]);
  expect(await fixture.db.select().from(socialLogins)).toEqual([]);
  expect(await fixture.db.select({ bucket: rateLimits.bucket }).from(rateLimits)).toEqual([
    { bucket: 'later' },
  ]);
});
