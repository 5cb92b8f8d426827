import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScope } from '../../../db/scope.ts';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import { hashOfToken } from '../../../db/api-key.ts';
import { rateLimits } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { PASSWORD, register, registeredCaller } from '../../../testing/register.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
beforeEach(() => fixture.db.delete(rateLimits));
afterAll(() => fixture.close());

const callerAt = (ip: string, channel = 'northline') => createCaller(fixture, channel, 'en', ip);
const refusal = (message: string) => ({ status: 400, body: { message } });
const WRONG_AUTH_DATA = refusal('Wrong auth data');
const CAPTCHA_DEMANDED = refusal('Google recaptcha token required');
const TOO_MANY = { status: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } };
const OK = { status: 200 };
const captcha = async (caller: Caller) => ({
  recaptcha_token: (await caller.post('/captcha/sandbox')).body.recaptcha_token ?? 'none',
});
const logIn = (caller: Caller, email: string, password: string, more: object = {}) =>
  caller.postLogin('/v2/auth/login', { email, password, ...more });

/** The shortest window of a throttle. */
const SHORTEST_WINDOW_S = 600;

/** Counts attempts as if they came from many other clients. */
async function setCount(bucket: string, count: number, channel = 'northline'): Promise<void> {
  const nowTs = Math.floor(fixture.clock.now() / 1000);
  await rateLimitQueries(createScope(fixture.db, channel, nowTs)).take(
    bucket,
    { windowS: SHORTEST_WINDOW_S, max: 1 },
    nowTs,
  );
  const where = and(eq(rateLimits.channelId, channel), eq(rateLimits.bucket, bucket));
  await fixture.db.update(rateLimits).set({ count }).where(where);
}
const setGuesses = (email: string, count: number) => setCount(`login account ${hashOfToken(email)}`, count);

describe('guesses of a password from many clients', () => {
  const email = 'aimed@example.com';
  let deviceToken = '';
  beforeAll(async () => {
    const answer = await register(await callerAt('127.0.0.1'), email);
    deviceToken = (answer.body as { device_token?: string }).device_token ?? '';
  });

  it('demand a captcha after ten failures, with which the right password still logs in', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(
        await logIn(await callerAt(`198.51.100.${attempt}`), ` AIMED@example.com`, 'wrong'),
      ).toMatchObject(WRONG_AUTH_DATA);
    const owner = await callerAt('203.0.113.1');
    expect(await logIn(owner, email, PASSWORD)).toMatchObject(CAPTCHA_DEMANDED);
    expect(await logIn(owner, email, PASSWORD, { recaptcha_token: 'x' })).toMatchObject(
      refusal('recaptcha invalid or robot'),
    );
    expect(await logIn(owner, email, PASSWORD, await captcha(owner))).toMatchObject(OK);
  });

  it('do not affect the owner on a known device or another channel', async () => {
    await setGuesses(email, 70);
    const attacker = await callerAt('198.51.100.1');
    expect(await logIn(attacker, email, 'wrong', await captcha(attacker))).toMatchObject(TOO_MANY);
    const unknownDevice = { device_token: `dt_${'a'.repeat(32)}` };
    expect(
      await logIn(attacker, email, PASSWORD, { ...unknownDevice, ...(await captcha(attacker)) }),
    ).toMatchObject(TOO_MANY);
    const device = { device_token: deviceToken };
    expect(await logIn(await callerAt('198.51.100.1'), email, PASSWORD, device)).toMatchObject({
      ...OK,
      body: device,
    });
    expect(await logIn(await callerAt('198.51.100.1', 'megdan'), email, 'x')).toMatchObject(WRONG_AUTH_DATA);
  });

  it('are at most 100 per hour and account, from all devices together', async () => {
    await setGuesses(email, 69);
    await setCount(`login known-devices ${hashOfToken(email)}`, 19);
    const attacker = await callerAt('198.51.100.1');
    const guess = async () =>
      logIn(attacker, email, 'wrong', { device_token: deviceToken, ...(await captcha(attacker)) });
    // 19 + 1 on the known device, 69 + 1 with a captcha; 10 more in `confirm-identity.ts`.
    expect(await guess()).toMatchObject(WRONG_AUTH_DATA);
    expect(await guess()).toMatchObject(WRONG_AUTH_DATA);
    expect(await guess()).toMatchObject(TOO_MANY);
    fixture.clock.advance(3_600_000);
    expect(await logIn(await callerAt('198.51.100.9'), email, PASSWORD)).toMatchObject(OK);
  });

  it('do not count when they are right', async () => {
    for (let attempt = 0; attempt < 11; attempt += 1)
      expect(await logIn(await callerAt('198.51.100.1'), email, PASSWORD)).toMatchObject(OK);
  });

  it('are reported to the owner once a day, in the owner’s language', async () => {
    const caller = await registeredCaller(fixture, 'noticed@example.com', 'northline', 'fr');
    const notices = async () =>
      (await caller.mailTo('noticed@example.com')).filter(({ kind }) => kind === 'password-guessed');
    const failOnce = async () => logIn(await callerAt('198.51.100.1'), 'noticed@example.com', 'wrong');
    await setGuesses('noticed@example.com', 8);
    await failOnce();
    expect(await notices()).toEqual([]);
    await failOnce();
    expect(await notices()).toMatchObject([
      { language: 'fr', text: expect.stringContaining('http://northline.test/password-reset-request') },
    ]);
    fixture.clock.advance(3_600_000);
    await setGuesses('noticed@example.com', 9);
    await failOnce();
    expect(await notices()).toHaveLength(1);
    fixture.clock.advance(86_400_000);
    await setGuesses('noticed@example.com', 9);
    await failOnce();
    expect(await notices()).toHaveLength(2);
  });

  it('demand a captcha for an unknown email too, and send nothing', async () => {
    await setGuesses('unknown@example.com', 9);
    const caller = await callerAt('198.51.100.1');
    expect(await logIn(caller, 'unknown@example.com', 'wrong')).toMatchObject(WRONG_AUTH_DATA);
    expect(await logIn(caller, 'unknown@example.com', 'wrong')).toMatchObject(CAPTCHA_DEMANDED);
    expect(await caller.mailTo('unknown@example.com')).toEqual([]);
  });

  it('end with a password reset, which makes the browser a known device', async () => {
    const owner = await callerAt('203.0.113.1');
    await registeredCaller(fixture, 'locked@example.com');
    await setGuesses('locked@example.com', 70);
    await owner.post('/auth/password-reset-request', { email: 'locked@example.com' });
    const [mail] = await owner.mailTo('locked@example.com');
    const password = { password: 'chosen anew', password_confirmation: 'chosen anew' };
    const reset = await owner.post('/auth/password-reset', { ...mail?.linkFields, ...password });
    const { device_token } = reset.body as { device_token?: string };
    await setGuesses('locked@example.com', 70);
    expect(await logIn(owner, 'locked@example.com', 'chosen anew', { device_token })).toMatchObject(OK);
  });

  it('of one IP address demand a captcha from its other users, and do not block them', async () => {
    await setCount('login ip 198.51.100.7', 300);
    const neighbour = await callerAt('198.51.100.7');
    expect(await logIn(neighbour, email, PASSWORD)).toMatchObject(CAPTCHA_DEMANDED);
    expect(await logIn(neighbour, email, PASSWORD, await captcha(neighbour))).toMatchObject(OK);
  });
});

describe('guesses of a login code', () => {
  const enter = async (ip: string, code: string, more: object = {}) =>
    (await callerAt(ip)).post('/auth/add_session', { code, ...more });

  it('demand a captcha per IPv4 address and per IPv6 /64 network, with which a right code still logs in', async () => {
    for (let host = 1; host <= 30; host += 1)
      expect(await enter(`2001:db8:7:7::${host.toString(16)}`, '000000')).toMatchObject(WRONG_AUTH_DATA);
    expect(await enter('2001:db8:7:7::ff', '000000')).toMatchObject(CAPTCHA_DEMANDED);
    expect(await enter('2001:db8:7:8::1', '000000')).toMatchObject(WRONG_AUTH_DATA);
    const phone = await registeredCaller(fixture, 'tv@example.com');
    const { code } = (await phone.post('/auth/session_code')).body;
    const television = await callerAt('2001:db8:7:7::fe');
    const fields = { code, ...(await captcha(television)) };
    expect(await television.postLogin('/auth/add_session', fields)).toMatchObject(OK);
  });

  it('demand a captcha per channel, and end at 3000', async () => {
    await setCount('add-session channel', 1000, 'megdan');
    const caller = await callerAt('192.0.2.201', 'megdan');
    const guess = async (more: object = {}) => caller.post('/auth/add_session', { code: '000000', ...more });
    expect(await guess()).toMatchObject(CAPTCHA_DEMANDED);
    expect(await guess(await captcha(caller))).toMatchObject(WRONG_AUTH_DATA);
    await setCount('add-session channel', 3000, 'megdan');
    expect(await guess(await captcha(caller))).toMatchObject(TOO_MANY);
    expect(await enter('192.0.2.201', '000000')).toMatchObject(WRONG_AUTH_DATA);
  });
});

describe('requests for a password reset', () => {
  const request = (caller: Caller, email: string, more: object = {}) =>
    caller.post('/auth/password-reset-request', { email, ...more });

  it('answer that a user does not exist only after a captcha', async () => {
    await registeredCaller(fixture, 'known@example.com');
    const caller = await callerAt('192.0.2.1');
    const [known, unknown] = [
      await request(caller, 'known@example.com'),
      await request(caller, 'unknown@example.com'),
    ];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known).toMatchObject({ status: 200, body: { done: true } });
    expect(await caller.mailTo('unknown@example.com')).toEqual([]);
    expect(await request(caller, 'unknown@example.com', { recaptcha_token: 'x' })).toMatchObject(
      refusal('recaptcha invalid or robot'),
    );
    expect(await request(caller, 'unknown@example.com', await captcha(caller))).toMatchObject(
      refusal('User not found'),
    );
    expect(await request(caller, 'known@example.com', await captcha(caller))).toMatchObject(OK);
  });

  it('of others do not keep the owner from getting a link', async () => {
    const owner = await registeredCaller(fixture, 'flooded@example.com');
    const links = async () =>
      (await owner.mailTo('flooded@example.com')).filter(({ kind }) => kind === 'password-reset');
    for (let host = 0; host < 6; host += 1)
      expect(await request(await callerAt(`192.0.2.${host}`), 'flooded@example.com')).toMatchObject(OK);
    expect(await request(await callerAt('203.0.113.1'), 'flooded@example.com')).toMatchObject(OK);
    expect(await links()).toHaveLength(5);
    // The links of the window are still valid, and the next window sends new ones.
    fixture.clock.advance(1_800_000);
    const password = { password: 'chosen anew', password_confirmation: 'chosen anew' };
    const reset = { ...(await links())[0]?.linkFields, ...password };
    expect(await (await callerAt('203.0.113.1')).post('/auth/password-reset', reset)).toMatchObject(OK);
    await request(await callerAt('203.0.113.1'), 'flooded@example.com');
    expect(await links()).toHaveLength(6);
  });

  it('above the limits of session and IP address need a captcha', async () => {
    const caller = await callerAt('192.0.2.77');
    for (let time = 0; time < 5; time += 1)
      expect(await request(caller, `flood-${time}@example.com`)).toMatchObject(OK);
    expect(await request(caller, 'flood@example.com')).toMatchObject(CAPTCHA_DEMANDED);
    await setCount('password-reset-request ip 192.0.2.77', 100);
    const neighbour = await callerAt('192.0.2.77');
    await registeredCaller(fixture, 'neighbour@example.com');
    expect(await request(neighbour, 'neighbour@example.com')).toMatchObject(CAPTCHA_DEMANDED);
    expect(await request(neighbour, 'neighbour@example.com', await captcha(neighbour))).toMatchObject(OK);
  });

  it('with forged links do not block valid ones behind the same IP address', async () => {
    await registeredCaller(fixture, 'valid-link@example.com');
    const owner = await callerAt('192.0.2.78');
    await request(owner, 'valid-link@example.com');
    const [mail] = await owner.mailTo('valid-link@example.com');
    await setCount('password-reset ip 192.0.2.78', 100);
    const reset = { ...mail?.linkFields, password: 'chosen anew', password_confirmation: 'chosen anew' };
    expect(await owner.post('/auth/password-reset', { ...reset, signature: 'x' })).toMatchObject(TOO_MANY);
    expect(await owner.post('/auth/password-reset', reset)).toMatchObject(OK);
  });
});
