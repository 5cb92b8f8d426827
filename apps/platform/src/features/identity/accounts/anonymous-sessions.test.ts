import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS_KEY_LIFETIME_S, createAnonymousKeys } from '../../../db/anonymous-keys.ts';
import { hashOfToken } from '../../../db/api-key.ts';
import { sessions } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { insertSession } from '../../../testing/log-in.ts';
import { PASSWORD, registeredCaller } from '../../../testing/register.ts';
import { socialLogins } from './schema.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const UNKNOWN_KEY = { status: 401, body: { errors: { api_key: ['No channel or api key found'] } } };
const ANONYMOUS = { status: 401, body: { message: 'Unauthenticated' } };
const storedSessions = () => fixture.db.$count(sessions);
const logInWith = (caller: Caller, email: string) =>
  caller.post('/v2/auth/login', { email, password: PASSWORD });

describe('an anonymous session', () => {
  it('is not stored, whatever its visitor reads', async () => {
    const before = await storedSessions();
    const visitor = await createCaller(fixture, 'northline');
    for (const path of ['/profile', '/geo', '/user/access', '/events', '/events-for-homepage'])
      await visitor.get(path);
    await visitor.get('/static-data', { client_interface: 'web' });
    expect(await storedSessions()).toBe(before);
    expect(await visitor.get('/profile')).toMatchObject(ANONYMOUS);
  });

  it('is stored with the user agent, language and zone when its visitor registers', async () => {
    const caller = await registeredCaller(fixture, 'first@example.com', 'northline', 'fr');
    const [stored] = await fixture.db
      .select()
      .from(sessions)
      .where(eq(sessions.keyHash, hashOfToken(caller.apiKey())));
    expect(stored).toMatchObject({ language: 'fr', timeZone: 'America/Toronto', userAgent: 'Test' });
    const listed = await caller.get('/auth/sessions');
    expect(listed.body).toEqual([expect.objectContaining({ id: stored?.id, is_current: true })]);
  });

  it('is one of the channel that its key names', async () => {
    const visitor = await createCaller(fixture, 'megdan');
    await registeredCaller(fixture, 'only-northline@example.com', 'northline');
    expect(await logInWith(visitor, 'only-northline@example.com')).toMatchObject({ status: 400 });
    expect((await visitor.get('/static-data', { client_interface: 'web' })).body).toMatchObject({
      settings: { currency: 'EUR' },
    });
  });

  it('stored by an earlier version stays usable, and logs in', async () => {
    await registeredCaller(fixture, 'earlier@example.com');
    const visitor = await createCaller(fixture, 'northline');
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    visitor.useKey(await insertSession(fixture.db, 'northline', null, nowTs));
    expect(await visitor.get('/geo')).toMatchObject({ status: 200 });
    expect(await logInWith(visitor, 'earlier@example.com')).toMatchObject({ status: 200 });
    expect(await visitor.get('/geo')).toMatchObject(UNKNOWN_KEY);
  });
});

describe('a signed key whose session has logged in', () => {
  it('is refused where it would name the session, and logs in no second time', async () => {
    const email = 'replaced@example.com';
    await registeredCaller(fixture, email);
    const [victim, attacker] = [
      await createCaller(fixture, 'northline'),
      await createCaller(fixture, 'northline'),
    ];
    attacker.useKey(victim.apiKey());
    const oldKey = victim.apiKey();
    const login = await victim.postLogin('/v2/auth/login', { email, password: PASSWORD });
    expect(login.status).toBe(200);
    expect(victim.apiKey()).not.toBe(oldKey);
    expect(await attacker.get('/profile')).toMatchObject(UNKNOWN_KEY);
    expect(await logInWith(attacker, email)).toMatchObject(UNKNOWN_KEY);
    expect(await attacker.post('/v2/auth/social', { provider: 'google' })).toMatchObject(UNKNOWN_KEY);
    expect(await attacker.get('/auth/sessions')).toMatchObject({ status: 401 });
    expect(await victim.get('/profile')).toMatchObject({ status: 200 });
  });

  it('stays refused after the logout, like the key of the login', async () => {
    const email = 'replayed@example.com';
    await registeredCaller(fixture, email);
    const caller = await createCaller(fixture, 'northline');
    const anonymousKey = caller.apiKey();
    await caller.postLogin('/v2/auth/login', { email, password: PASSWORD });
    const loggedInKey = caller.apiKey();
    expect(await caller.post('/auth/logout')).toMatchObject({ status: 200 });
    for (const key of [anonymousKey, loggedInKey]) {
      caller.useKey(key);
      expect(await caller.get('/profile')).toMatchObject(UNKNOWN_KEY);
      expect(await logInWith(caller, email)).toMatchObject(UNKNOWN_KEY);
    }
  });

  it('of two logins at the same time, one fails with an unknown key', async () => {
    const email = 'twice@example.com';
    await registeredCaller(fixture, email);
    const caller = await createCaller(fixture, 'northline');
    const logins = await Promise.all([logInWith(caller, email), logInWith(caller, email)]);
    expect(logins).toContainEqual(expect.objectContaining({ status: 200 }));
    expect(logins).toContainEqual(expect.objectContaining({ status: 401 }));
  });

  it('is one of a session that a password change elsewhere ends', async () => {
    const email = 'everywhere@example.com';
    const owner = await registeredCaller(fixture, email);
    const other = await createCaller(fixture, 'northline');
    const otherKey = other.apiKey();
    await other.postLogin('/v2/auth/login', { email, password: PASSWORD });
    const password = 'of the owner';
    const change = { password, password_confirmation: password, current_password: PASSWORD };
    expect(await owner.postLogin('/profile', { _method: 'patch', ...change })).toMatchObject({ status: 200 });
    expect(await other.get('/profile')).toMatchObject(UNKNOWN_KEY);
    other.useKey(otherKey);
    expect(await other.get('/profile')).toMatchObject(UNKNOWN_KEY);
  });
});

describe('a social login', () => {
  it('stores the session that it belongs to, once, and stays with its key', async () => {
    const before = await storedSessions();
    const caller = await createCaller(fixture, 'northline');
    for (let start = 0; start < 2; start += 1)
      expect(await caller.post('/v2/auth/social', { provider: 'google' })).toMatchObject({ status: 200 });
    expect(await storedSessions()).toBe(before + 1);
    const [stored] = await fixture.db
      .select()
      .from(sessions)
      .where(eq(sessions.keyHash, hashOfToken(caller.apiKey())));
    expect(stored).toMatchObject({ userId: null, userAgent: 'Test' });
    const logins = await fixture.db
      .select()
      .from(socialLogins)
      .where(eq(socialLogins.sessionId, stored?.id ?? 0));
    expect(logins).toHaveLength(2);
    await registeredCaller(fixture, 'password-instead@example.com');
    expect(await logInWith(caller, 'password-instead@example.com')).toMatchObject({ status: 200 });
    expect(await storedSessions()).toBe(before + 2);
  });
});

describe('a key that is not genuine', () => {
  const nowTs = () => Math.floor(fixture.clock.now() / 1000);
  const locale = { language: 'en', timeZone: 'UTC' };
  const forged = (key: string): string[] => {
    const parts = key.split('.');
    return [
      key.slice(0, -1),
      parts.slice(0, -1).join('.'),
      parts.with(1, 'megdan').join('.'),
      createAnonymousKeys(['of an attacker']).create('northline', locale, nowTs()),
      createAnonymousKeys(['test']).create('northline', locale, nowTs() - ANONYMOUS_KEY_LIFETIME_S),
      createAnonymousKeys(['test']).create('no-channel', locale, nowTs()),
      `an.northline.en.${'a'.repeat(4000)}`,
    ];
  };

  it('is refused by shared answers and by calls of a session alike, and the client gets the error to renew it', async () => {
    const caller = await createCaller(fixture, 'northline');
    for (const key of forged(caller.apiKey())) {
      caller.useKey(key);
      for (const path of ['/events-for-homepage', '/geo', '/profile', '/settings'])
        expect(await caller.get(path)).toMatchObject(UNKNOWN_KEY);
      expect(await logInWith(caller, 'nobody@example.com')).toMatchObject(UNKNOWN_KEY);
    }
  });

  it('is refused by POST with 50,000 characters', async () => {
    const caller = await createCaller(fixture, 'northline');
    caller.useKey(`an.northline.en.${'a.'.repeat(25_000)}`);
    expect(await logInWith(caller, 'nobody@example.com')).toMatchObject(UNKNOWN_KEY);
  });
});
