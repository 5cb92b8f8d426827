import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChannelRegistry, type UserRow } from '../../../db/channel-registry.ts';
import { users } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { PASSWORD, registeredCaller } from '../../../testing/register.ts';
import { TEST_ANONYMOUS_KEYS } from '../../../testing/test-anonymous-keys.ts';
import { TEST_SEALER } from '../../../testing/test-sealer.ts';
import { calendarHandlers } from '../../messages/calendar/handlers.ts';
import type { AccountContext } from './account-context.ts';
import { createAccountServices, NO_EXTERNAL_SERVICES } from './create-services.ts';
import { bindSession } from './log-in.ts';
import { updateProfile } from './profile.ts';
import { createSignInCode } from './sign-in-code.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const { accounts } = createAccountServices({
  signingKeys: ['key'],
  sealer: TEST_SEALER,
  external: NO_EXTERNAL_SERVICES,
  siteUrl: () => 'http://northline.test',
  origins: () => ({ api: '', identity: '' }),
  fetch,
});
const linkOf = async (caller: Caller, email: string, kind: string) =>
  (await caller.mailTo(email)).find((mail) => mail.kind === kind)?.linkFields ?? {};
const fixtureRegistry = () => createChannelRegistry(fixture.db, { anonymousKeys: TEST_ANONYMOUS_KEYS });
const ENDED = { ok: false, error: { kind: 'unknown-key' } };

/** A request of an attacker that has read its session and user, and continues after the owner has reset the password. */
describe('a request that began before the owner’s reset', () => {
  let count = 0;
  let begun: { context: AccountContext; user: UserRow };
  let anonymous: AccountContext;
  let attackers: string;
  beforeEach(async () => {
    count += 1;
    const email = `raced-${count}@example.com`;
    attackers = `racer-${count}@example.com`;
    const attacker = await registeredCaller(fixture, email);
    await attacker.post('/auth/email-verify', await linkOf(attacker, email, 'verify-email'));
    const change = { _method: 'patch', email: attackers, current_password: PASSWORD };
    await attacker.postLogin('/profile', change);
    begun = await begin(attacker);
    anonymous = (await begin(await createCaller(fixture, 'northline'))).context;

    const owner = await createCaller(fixture, 'northline');
    await owner.post('/auth/password-reset-request', { email });
    const link = await linkOf(owner, email, 'password-reset');
    const fields = { ...link, password: 'of the owner', password_confirmation: 'of the owner' };
    const reset = await owner.post('/auth/password-reset', fields);
    if (reset.status !== 200) throw new Error('the reset failed');
  });

  async function begin(caller: Caller): Promise<typeof begun> {
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    const found = await fixtureRegistry().byApiKey(caller.apiKey(), nowTs);
    if (!found) throw new Error('no session');
    const { channel, session, user } = found;
    const scope = createScope(fixture.db, channel.id, nowTs);
    const context = { channel, session, scope, nowTs, ip: '127.0.0.1', header: () => null };
    // An anonymous session has no user, and no test reads one.
    return { context, user: user ?? begun.user };
  }

  it('does not log in with the old password', async () => {
    const late = await bindSession(anonymous, begun.user);
    expect(late).toMatchObject({ ok: false, error: { message: 'Wrong auth data' } });
  });

  it('does not restore the email that was to replace the owner’s', async () => {
    await updateProfile(accounts, begun.context, begun.user, { first_name: 'Late' });
    const [user] = await fixture.db.select().from(users).where(eq(users.id, begun.user.id));
    expect(user).toMatchObject({ pendingEmail: null });
  });

  it('gets no login code and no calendar feed', async () => {
    expect(await createSignInCode(accounts, begun.context, begun.user)).toMatchObject(ENDED);
    const { renewCalendarFeed } = calendarHandlers(TEST_SEALER);
    const caller = { ...begun.context, user: begun.user };
    const late = await renewCalendarFeed({
      ...caller,
      input: {},
      edition: () => Promise.reject(new Error()),
    });
    expect(late).toMatchObject(ENDED);
  });
});

it('logins with the old password that run while the owner resets it end with the reset', async () => {
  const email = 'in-flight@example.com';
  const owner = await registeredCaller(fixture, email);
  await owner.post('/auth/password-reset-request', { email });
  const link = await linkOf(owner, email, 'password-reset');
  const fields = { ...link, password: 'of the owner', password_confirmation: 'of the owner' };
  const attackers = await Promise.all(Array.from({ length: 8 }, () => createCaller(fixture, 'northline')));
  const reset = owner.post('/auth/password-reset', fields);
  await Promise.all(
    attackers.map((attacker) => attacker.postLogin('/v2/auth/login', { email, password: PASSWORD })),
  );
  expect(await reset).toMatchObject({ status: 200 });
  for (const attacker of attackers) expect(await attacker.get('/profile')).toMatchObject({ status: 401 });
});

it('a login that was checked before a new email was verified fails', async () => {
  const [email, newEmail] = ['renamed-before@example.com', 'renamed-after@example.com'];
  const owner = await registeredCaller(fixture, email);
  const [before] = await fixture.db.select().from(users).where(eq(users.email, email));
  await owner.postLogin('/profile', { _method: 'patch', email: newEmail, current_password: PASSWORD });
  await owner.post('/auth/email-verify', await linkOf(owner, newEmail, 'confirm-new-email'));
  const nowTs = Math.floor(fixture.clock.now() / 1000);
  const found = await fixtureRegistry().byApiKey((await createCaller(fixture, 'northline')).apiKey(), nowTs);
  if (!found || !before) throw new Error('no session or user');
  const scope = createScope(fixture.db, 'northline', nowTs);
  const context = { ...found, scope, nowTs, ip: '127.0.0.1', header: () => null };
  expect(await bindSession(context, before)).toMatchObject({ ok: false });
});
