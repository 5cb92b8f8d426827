import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { writeSyntheticFootage } from '../features/media/footage/testing/synthetic-footage.ts';
import { orders } from '../features/commerce/orders/schema.ts';
import { hashOfToken } from '../db/api-key.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Telemetry } from '../observability/telemetry.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { subscribe } from '../testing/subscribe.ts';
import { logIn } from '../testing/log-in.ts';
import { outbox } from '../mail/schema.ts';
import { createCleanUp } from './clean-up.ts';
import { type StartedTelemetry, startTelemetry } from './start-telemetry.ts';

const HOST = '127.0.0.1';
const onError = (error: unknown): never => {
  throw error;
};

it('reports nothing by default', async () => {
  const nothing = { metrics: null, traces: null };
  const { telemetry, metricsUrl } = await startTelemetry(nothing, onError, createCleanUp());
  expect([telemetry, metricsUrl]).toEqual([null, null]);
});

it.each([
  ['names a taken port and its variable', 'port-taken', /GRANDSTAND_METRICS_PORT/, HOST],
  ['names an IP address of another machine', 'bad-environment', /GRANDSTAND_METRICS_HOST/, '192.0.2.1'],
])('%s', async (_, kind, message, host) => {
  const cleanUp = createCleanUp();
  const first = await startTelemetry({ metrics: { host: HOST, port: 0 }, traces: null }, onError, cleanUp);
  const port = Number(new URL(first.metricsUrl ?? '').port);
  const second = startTelemetry({ metrics: { host, port }, traces: null }, onError, cleanUp);
  await expect(second).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
  await cleanUp.run();
});

describe('a platform with metrics and traces', () => {
  const cleanUp = createCleanUp();
  /** What the collector received, as text: the names and attributes of the spans are legible. */
  let collected = '';
  const collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (request.url === '/v1/traces') collected += body.toString('latin1');
      response.end();
    });
  });
  let started: StartedTelemetry & { readonly telemetry: Telemetry };
  let fixture: CallFixture;
  let apiKey: string;
  beforeAll(async () => {
    await once(collector.listen(0, HOST), 'listening');
    const { port } = collector.address() as AddressInfo;
    const { telemetry, ...rest } = await startTelemetry(
      {
        metrics: { host: HOST, port: 0 },
        traces: { url: `http://${HOST}:${port}/v1/traces`, ratio: 1 },
      },
      onError,
      cleanUp,
    );
    if (!telemetry) throw new Error('no telemetry was started');
    started = { telemetry, ...rest };
    fixture = await createCallFixture(undefined, telemetry);
    const checks = { database: 'ok', disk: 'only 3 MiB are free' };
    started.watch({
      db: fixture.db,
      jobs: fixture.jobs,
      clock: fixture.clock,
      readiness: () => Promise.resolve({ isReady: true, checks }),
    });
    apiKey = await fixture.openAnonymousSession('northline');
    await writeSyntheticFootage(join(fixture.directory, 'media'));
  });
  afterAll(async () => {
    await cleanUp.run();
    await fixture.close();
    collector.close();
  });

  const readMetrics = async () => (await fetch(started.metricsUrl ?? '')).text();
  /** The samples of a metric, e.g. `{grandstand_call="getGeo"} 2`. */
  const samplesOf = async (name: string) =>
    (await readMetrics())
      .split('\n')
      .filter((line) => line.startsWith(name))
      .map((line) => line.slice(name.length));

  it('counts requests with their duration by call, status and origin', async () => {
    const get = (url: string) => fixture.api.inject({ url, query: { api_key: apiKey } });
    const before = await samplesOf('http_server_request_duration_count');
    expect(before.filter((line) => line.includes('getGeo'))).toEqual([]);
    await get('/api/geo');
    await get('/api/geo');
    await fixture.api.inject({ url: '/api/geo', query: { api_key: 'unknown' } });
    await get('/api/events/123456');
    await get('/api/events/654321');
    await get('/nowhere/fan@example.com');
    const counts = await samplesOf('http_server_request_duration_count');
    const labels = (call: string, route: string, status: number) =>
      `{http_request_method="GET",http_route="${route}",grandstand_call="${call}",grandstand_origin="api",http_response_status_code="${status}"}`;
    expect(counts).toEqual(
      expect.arrayContaining([
        `${labels('getGeo', '/api/geo', 200)} 2`,
        `${labels('getGeo', '/api/geo', 401)} 1`,
        `${labels('getEvent', '/api/events/:id', 404)} 2`,
        '{http_request_method="GET",grandstand_origin="api",http_response_status_code="404"} 1',
      ]),
    );
    expect(await samplesOf('http_server_request_duration_bucket')).not.toEqual([]);
  });

  it('does not count health checks', async () => {
    for (const url of ['/health/ready', '/health/live']) await fixture.api.inject({ url });
    expect((await samplesOf('http_server_request')).join()).not.toContain('/health/');
  });

  it('has no keys, URLs and personal data in the metrics', async () => {
    const metrics = await readMetrics();
    expect(metrics).toContain('getGeo');
    for (const secret of [apiKey, 'fan@', '123456', '127.0.0.1"']) expect(metrics).not.toContain(secret);
  });

  it('counts the starts of streams by channel and kind, not their other files', async () => {
    const list = await fixture.api.inject({
      url: '/api/events',
      query: { api_key: apiKey, stream_status: 'live' },
    });
    const { id } = list.json<{ data: { id: number }[] }>().data[0] ?? expect.unreachable();
    const stream = `/live/northline/${id}`;
    for (const file of ['master.m3u8', '720p/index.m3u8'])
      expect((await fixture.media.inject(`${stream}/${file}`)).statusCode).toBe(200);
    await fixture.media.inject({ method: 'HEAD', url: `${stream}/master.m3u8` });
    expect((await fixture.media.inject('/live/northline/1/master.m3u8')).statusCode).toBe(404);
    expect(await samplesOf('grandstand_stream_starts_total')).toEqual([
      '{grandstand_stream_kind="live",grandstand_channel="northline"} 1',
    ]);
  });

  it('counts failed calls of external services by their codes', async () => {
    const failure = { service: 'payments', operation: 'createIntent', kind: 'unavailable' } as const;
    for (const code of ['api_key_expired', 'api_key_expired'])
      started.telemetry.countServiceFailure({ ...failure, code });
    expect(await samplesOf('grandstand_service_failures_total')).toEqual([
      '{grandstand_service="payments",grandstand_operation="createIntent",grandstand_failure_kind="unavailable",error_type="api_key_expired"} 2',
    ]);
  });

  it('counts requests to the storage, by their codes if they failed', async () => {
    for (const code of [null, 'SlowDown'])
      started.telemetry.countStorageRequest({ operation: 'write', code });
    expect(await samplesOf('grandstand_storage_requests_total')).toEqual([
      '{grandstand_operation="write"} 1',
      '{grandstand_operation="write",error_type="SlowDown"} 1',
    ]);
  });

  it('reports the checks of the health page', async () => {
    expect(await samplesOf('grandstand_health')).toEqual([
      '{grandstand_check="database"} 1',
      '{grandstand_check="disk"} 0',
    ]);
  });

  it('measures the depth of each queue', async () => {
    const queue: Queue<{ n: number }> = {
      name: 'measured',
      data: z.object({ n: z.number() }),
      retries: 0,
      retryDelayS: 0,
      expireS: 60,
      heartbeatTimeoutS: 10,
    };
    for (const n of [1, 2]) await fixture.jobs.send(queue, { n });
    await fixture.jobs.supervise(queue);
    const depths = await samplesOf('grandstand_queue_depth');
    expect(depths).toContain('{grandstand_queue="measured",grandstand_state="ready"} 2');
    expect(depths).toContain('{grandstand_queue="measured",grandstand_state="failed"} 0');
  });

  it('counts the messages that wait, and how long the oldest does', async () => {
    await fixture.db.insert(outbox).values({
      channelId: 'northline',
      kind: 'test',
      language: 'en',
      recipient: 'ann@example.com',
      subject: '',
      html: '',
      text: '',
      createdTs: fixture.clock.now() / 1000 - 89,
    });
    fixture.clock.advance(1000);
    expect(await samplesOf('grandstand_mail_waiting')).toEqual([
      '{grandstand_class="account"} 1',
      '{grandstand_class="payment"} 0',
      '{grandstand_class="notification"} 0',
    ]);
    expect(await samplesOf('grandstand_mail_oldest')).toContain('{grandstand_class="account"} 90');
    await fixture.db.delete(outbox);
  });

  it('counts purchases by channel and state, at most once a minute', async () => {
    const { userId } = await logIn(fixture, 'northline', 'buyer@example.com');
    await subscribe(fixture, 'northline', userId);
    fixture.clock.advance(60_000);
    const paid = '{grandstand_channel="northline",grandstand_state="paid"}';
    expect(await samplesOf('grandstand_purchases')).toContain(`${paid} 1`);
    await fixture.db.update(orders).set({ status: 'refunded' });
    expect(await samplesOf('grandstand_purchases')).toContain(`${paid} 1`);
    fixture.clock.advance(60_000);
    const northline = (await samplesOf('grandstand_purchases')).filter((line) => line.includes('northline'));
    expect(northline.map((line) => line.replace('grandstand_channel="northline",grandstand_', ''))).toEqual([
      '{state="created"} 0',
      '{state="failed"} 0',
      '{state="paid"} 0',
      '{state="refunded"} 1',
    ]);
  });

  it('closes the connection of a client that does not send its request in time', async () => {
    const metrics = { host: HOST, port: 0, requestTimeoutMs: 200 };
    const slowCleanUp = createCleanUp();
    const { metricsUrl } = await startTelemetry({ metrics, traces: null }, onError, slowCleanUp);
    const socket = connect(Number(new URL(metricsUrl ?? '').port), HOST);
    await once(socket, 'connect');
    socket.write('GET /metrics HTTP/1.1\r\nhost: ');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await slowCleanUp.run();
  });

  it('has its metrics at /metrics only', async () => {
    const { origin } = new URL(started.metricsUrl ?? '');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    const { headers } = await fetch(`${origin}/metrics`);
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends traces with requests and their queries to the collector, the last ones when it stops', async () => {
    const body = { api_key: apiKey, email: 'fan@example.com', password: 'a-long-password' };
    await fixture.api.inject({ method: 'POST', url: '/api/v2/auth/login', body });
    await cleanUp.run();
    for (const name of ['grandstand-platform', 'POST /api/v2/auth/login', 'db.query.text', 'from "users"'])
      expect(collected).toContain(name);
    for (const secret of [apiKey, hashOfToken(apiKey), 'fan@', 'a-long-password', HOST])
      expect(collected).not.toContain(secret);
  });
});
