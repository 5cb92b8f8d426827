import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../db/schema.ts';
import { createScope } from '../db/scope.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';

const MAX_SESSIONS = 3000;

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

describe('get_api_key', () => {
  it('is refused with 429 after 3,000 sessions of one IP address in ten minutes', async () => {
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    const bucket = 'open-session ip 198.51.100.7';
    await createScope(fixture.db, 'northline', nowTs).add(rateLimits, [
      { bucket, count: MAX_SESSIONS - 1, endsTs: nowTs + 600 },
    ]);
    expect((await openSession('198.51.100.7')).statusCode).toBe(200);
    const refused = await openSession('198.51.100.7');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await openSession('198.51.100.8')).statusCode).toBe(200);
    fixture.clock.advance(600_000);
    expect((await openSession('198.51.100.7')).statusCode).toBe(200);
  });

  it('is not refused for long by attempts that were counted while the clock was ahead', async () => {
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    const bucket = 'open-session ip 198.51.100.9';
    await createScope(fixture.db, 'northline', nowTs).add(rateLimits, [
      { bucket, count: MAX_SESSIONS, endsTs: nowTs + 400 * 86_400 },
    ]);
    expect((await openSession('198.51.100.9')).statusCode).toBe(200);
  });
});
