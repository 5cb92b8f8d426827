import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../db/schema.ts';
import { createScope } from '../db/scope.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { type Answer, type Caller, createCaller } from '../testing/caller.ts';
import { register } from '../testing/register.ts';
import { SESSION_LIMIT } from './limits.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const openSession = (remoteAddress: string) =>
  fixture.api.inject({
    method: 'POST',
    url: '/api/get_api_key',
    remoteAddress,
    body: {
      channel_key: fixture.seedOf('northline').channel.key,
      client_interface: 'web',
      language: 'en',
      time_zone: 'UTC',
    },
  });

describe('two sessions of one IP address', () => {
  const ip = '198.51.100.20';
  const TOO_MANY = { status: 429 };
  const newCaller = () => createCaller(fixture, 'northline', 'en', ip);
  /** Counts attempts of others at this IP address. */
  const setCount = async (action: string, count: number) => {
    const scope = createScope(fixture.db, 'northline', Math.floor(fixture.clock.now() / 1000));
    const row = { bucket: `${action} ip ${ip}`, count, endsTs: scope.nowTs + 600 };
    await scope.put(rateLimits, row, [rateLimits.bucket]);
  };
  const repeat = async (times: number, send: () => Promise<Answer>) => {
    let last = await send();
    for (let time = 1; time < times; time += 1) last = await send();
    return last;
  };

  it('do not use up each other’s registrations with attempts without a captcha', async () => {
    const [robot, fan] = [await newCaller(), await newCaller()];
    await setCount('register', 195);
    const attempt = () => register(robot, 'robot@example.com', { recaptcha_token: '' });
    expect(await repeat(11, attempt)).toMatchObject(TOO_MANY);
    expect(await register(fan, 'fan-next-to-robot@example.com')).toMatchObject({ status: 200 });
  });

  it('do not use up each other’s social logins with refused attempts', async () => {
    const [robot, fan] = [await newCaller(), await newCaller()];
    await setCount('social', 275);
    const start = (caller: Caller) => caller.post('/v2/auth/social', { provider: 'google' });
    expect(await repeat(30, () => start(robot))).toMatchObject(TOO_MANY);
    expect(await start(fan)).toMatchObject({ status: 200 });
  });

  it('share the limit of their IP address for what it counts', async () => {
    await setCount('register', 200);
    expect(await register(await newCaller(), 'one-too-many@example.com')).toMatchObject(TOO_MANY);
  });
});

describe('get_api_key', () => {
  it('is refused with 429 after 3,000 sessions of one IP address in ten minutes', async () => {
    for (let opened = 0; opened < SESSION_LIMIT.max; opened += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => openSession('198.51.100.7')));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    const refused = await openSession('198.51.100.7');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await openSession('198.51.100.8')).statusCode).toBe(200);
    fixture.clock.advance(600_000);
    expect((await openSession('198.51.100.7')).statusCode).toBe(200);
  });
});
