import { createHash } from 'node:crypto';
import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createGrants } from './grants.ts';
import { testUserWithEmail } from './test-users.ts';

const codeVerifier = 'a'.repeat(43);
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
const user = testUserWithEmail('a@b.example');
const grant = { user, provider: 'google', redirectUri: 'http://api.test/callback', codeChallenge };
const request = { provider: 'google', redirectUri: grant.redirectUri, codeVerifier };

describe('grants', () => {
  it('exchanges a code once with its verifier', () => {
    const grants = createGrants(createFakeClock());
    const token = grants.redeem({ ...request, code: grants.issueCode(grant) });
    expect(grants.userOf('google', token ?? '')).toEqual(user);
    expect(grants.userOf('facebook', token ?? '')).toBeNull();
    const code = grants.issueCode(grant);
    grants.redeem({ ...request, code });
    expect(grants.redeem({ ...request, code })).toBeNull();
  });

  it.each([
    ['verifier', { codeVerifier: 'b'.repeat(43) }],
    ['redirect URI', { redirectUri: 'http://evil.test/' }],
    ['provider', { provider: 'facebook' }],
  ])('rejects another %s and invalidates the code', (_what, other) => {
    const grants = createGrants(createFakeClock());
    const code = grants.issueCode(grant);
    expect(grants.redeem({ ...request, code, ...other })).toBeNull();
    expect(grants.redeem({ ...request, code })).toBeNull();
  });

  it('expires codes after one minute and tokens after ten', () => {
    const clock = createFakeClock();
    const grants = createGrants(clock);
    const code = grants.issueCode(grant);
    const token = grants.redeem({ ...request, code: grants.issueCode(grant) }) ?? '';
    clock.advance(60_000);
    expect(grants.redeem({ ...request, code })).toBeNull();
    clock.advance(540_000);
    expect(grants.userOf('google', token)).toBeNull();
  });
});
