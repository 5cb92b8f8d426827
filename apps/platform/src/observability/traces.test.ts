import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createNoopMeter, SpanStatusCode } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../http/create-server.ts';
import { parseTrustedProxies } from '../http/trusted-proxies.ts';
import { createTelemetry } from './create-telemetry.ts';
import type { Telemetry } from './telemetry.ts';
import { createTracing } from './tracing.ts';

const onError = (error: unknown): never => {
  throw error;
};
const PROXY = '10.0.0.1';
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE_ID}-b7ad6b7169203331-01`;

let spans: ReadableSpan[];
let telemetry: Telemetry;
let stop: () => Promise<void>;
let app: FastifyInstance;
beforeEach(async () => {
  spans = [];
  const exporter = {
    export(batch: ReadableSpan[], done: (result: { code: number }) => void) {
      spans.push(...batch);
      done({ code: 0 });
    },
    shutdown: () => Promise.resolve(),
  };
  const tracing = createTracing(
    { url: 'http://unused', ratio: 1 },
    { resource: emptyResource(), onError, exporter },
  );
  stop = tracing.stop;
  telemetry = createTelemetry({ meter: createNoopMeter(), tracer: tracing.tracer, onError });
  const proxies = parseTrustedProxies(PROXY, null);
  app = await createServer({
    name: 'api',
    logLevel: 'silent',
    cors: false,
    compress: false,
    proxies: proxies.ok ? proxies.value : null,
    telemetry,
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/works/:id',
    config: { call: 'getWork' },
    handler: () => telemetry.observeQuery('select $1', () => Promise.resolve({})),
  });
  app.get('/fails', () =>
    telemetry.observeQuery('insert into users', () => Promise.reject(new TypeError('fan@example.com'))),
  );
});
afterEach(() => app.close());

/** Ends all spans, and describes them without what differs in each run. */
async function finishedSpans() {
  await stop();
  return spans.map((span) => ({
    name: span.name,
    attributes: span.attributes,
    isError: span.status.code === SpanStatusCode.ERROR,
    traceId: span.spanContext().traceId,
    parent:
      spans.find((other) => other.spanContext().spanId === span.parentSpanContext?.spanId)?.name ?? null,
  }));
}

describe('traces', () => {
  it('have a request and its queries, without its URL', async () => {
    await app.inject({ url: '/works/42?api_key=ak_1', headers: { 'x-request-id': 'client-1' } });
    const [query, span] = await finishedSpans();
    expect(span).toEqual({
      name: 'GET /works/:id',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/works/:id',
        'http.response.status_code': 200,
        'grandstand.call': 'getWork',
        'grandstand.origin': 'api',
        'grandstand.request_id': 'client-1',
      },
      isError: false,
      traceId: query?.traceId,
      parent: null,
    });
    expect(query).toMatchObject({
      name: 'select',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': 'select $1' },
      parent: 'GET /works/:id',
    });
  });

  it('have the queries of a request whose body arrives after its headers', async () => {
    const arrived = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'content-type': 'application/json', 'content-length': '2' };
    const client = request(`${url}/works/42`, { method: 'POST', headers });
    client.flushHeaders();
    await arrived;
    client.end('{}');
    await once(client, 'response');
    await app.close();
    expect(await finishedSpans()).toMatchObject([
      { name: 'select', parent: 'POST /works/:id' },
      { name: 'POST /works/:id' },
    ]);
  });

  it('mark what failed, without the message', async () => {
    await app.inject('/fails');
    const finished = await finishedSpans();
    expect(
      finished.map(({ name, isError, attributes }) => [name, isError, attributes['error.type']]),
    ).toEqual([
      ['insert', true, 'TypeError'],
      ['GET /fails', true, '500'],
    ]);
    expect(JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]))).not.toContain('fan@');
  });

  it('end with a request whose client has left', async () => {
    const called = new Promise<ServerResponse>((resolve) => {
      app.get('/slow', (_request, { raw }) => {
        resolve(raw);
        return new Promise(() => {});
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nhost: test\r\n\r\n');
    const response = await called;
    socket.destroy();
    await once(response, 'close');
    expect(await finishedSpans()).toMatchObject([
      { name: 'GET /slow', attributes: { 'error.type': 'aborted' } },
    ]);
  });

  it('leave out health checks', async () => {
    await app.inject('/health/live');
    expect(await finishedSpans()).toEqual([]);
  });

  it.each([
    [PROXY, true],
    ['203.0.113.7', false],
  ])('continue a trace of %s: %s', async (remoteAddress, isContinued) => {
    await app.inject({ url: '/works/1', remoteAddress, headers: { traceparent } });
    const [query] = await finishedSpans();
    expect(query?.traceId === TRACE_ID).toBe(isContinued);
  });

  it('have a job and its queries, but not the queries of idle workers', async () => {
    const query = () => telemetry.observeQuery('select 1', () => Promise.resolve());
    await query();
    await telemetry.observeJob('clips', query);
    expect(await finishedSpans()).toMatchObject([
      { name: 'select', parent: 'process clips' },
      { name: 'process clips', attributes: { 'messaging.destination.name': 'clips' }, isError: false },
    ]);
  });
});

it('reports once that the collector does not answer', async () => {
  const errors: unknown[] = [];
  const exporter = {
    export: (_: ReadableSpan[], done: (result: { code: number; error: Error }) => void) =>
      done({ code: 1, error: new Error('refused') }),
    shutdown: () => Promise.resolve(),
  };
  const tracing = createTracing(
    { url: 'http://unused', ratio: 1 },
    { resource: emptyResource(), onError: (error) => errors.push(error), exporter },
  );
  for (let span = 0; span < 1100; span += 1) tracing.tracer.startSpan('test').end();
  await tracing.stop();
  expect(errors).toEqual([new Error('refused')]);
});
