import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../../db/schema.ts';
import { createScope } from '../../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { analyticsQueries } from '../queries.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const stored = (channel: string) =>
  analyticsQueries(createScope(fixture.db, channel, nowTs())).recentReports(50);

const LEGACY = {
  'csp-report': {
    'document-uri': 'http://northline.localhost:4100/?api_key=ak_1',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
  },
};
const send = (
  body: unknown,
  { type = 'application/csp-report', channel = 'northline.localhost', headers = {} } = {},
) =>
  fixture.logs.inject({
    method: 'POST',
    url: `/csp-report?channel=${encodeURIComponent(channel)}`,
    headers: { 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('POST /csp-report', () => {
  it('stores both formats under their channel, without secrets', async () => {
    expect((await send(LEGACY)).statusCode).toBe(204);
    const reports = [
      {
        type: 'csp-violation',
        body: {
          documentURL: 'http://megdan.localhost:4100/live?api_key=ak_1',
          blockedURL: 'https://evil.example/a.png?token=ak_1',
          effectiveDirective: 'img-src',
        },
      },
    ];
    const answer = await send(reports, {
      type: 'application/reports+json',
      channel: fixture.seedOf('megdan').channel.key,
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [legacy] = await stored('northline');
    expect(legacy).toMatchObject({
      service: 'csp',
      message: 'script-src-elem blocks inline',
      url: 'http://northline.localhost:4100/',
    });
    const [report] = await stored('megdan');
    expect(report).toMatchObject({ message: 'img-src blocks https://evil.example/a.png' });
    expect(JSON.stringify([legacy, report])).not.toContain('ak_1');
  });

  it('answers the preflight request of browsers that use the Reporting API', async () => {
    const { headers, statusCode } = await fixture.logs.inject({
      method: 'OPTIONS',
      url: '/csp-report?channel=northline.localhost',
      headers: {
        origin: 'http://northline.localhost:4100',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('http://northline.localhost:4100');
    expect(headers['access-control-allow-headers']).toContain('content-type');
  });

  it.each([
    ['of an unknown channel', LEGACY, { channel: 'nope' }, 422],
    ['without a channel', LEGACY, { channel: '' }, 422],
    ['that is no report', { a: 1 }, {}, 422],
    ['that is not JSON', '{', {}, 400],
    ['with a prototype', '{"__proto__":{"a":1}}', {}, 400],
    ['of another type', 'a=1', { type: 'text/csv' }, 415],
    ['above 64 KiB', { ...LEGACY, padding: 'x'.repeat(65_536) }, {}, 413],
  ])('refuses a body %s with a message', async (_, body, options, status) => {
    const before = (await stored('northline')).length;
    const answer = await send(body, options);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.any(String) });
    expect(await stored('northline')).toHaveLength(before);
  });

  it('limits the reports per IP address, minute and channel', async () => {
    await send(LEGACY);
    const bucket = 'policy-reports ip 127.0.0.1';
    await fixture.db.update(rateLimits).set({ count: 120 }).where(eq(rateLimits.bucket, bucket));
    const refused = await send(LEGACY);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    fixture.clock.advance(60_000);
    expect((await send(LEGACY)).statusCode).toBe(204);
  });
});
