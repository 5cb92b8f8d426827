import compress from '@fastify/compress';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { StorageError } from '../storage-error.ts';
import { type DatabaseTrouble, databaseTroubleOf } from '../db/database-trouble.ts';
import { AccessLog, HEALTH_PATH } from '../observability/access-log.ts';
import { observeRequests } from '../observability/observe-requests.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../observability/request-id.ts';
import type { Telemetry } from '../observability/telemetry.ts';
import { VERSION } from '../version.ts';
import type { ClientWatch } from './client-watch.ts';
import { BROTLI_OPTIONS } from './compression.ts';
import { logSerializers } from './log-safely.ts';
import { REQUEST_TIMEOUT_MS, requestTimeouts } from '../request-timeouts.ts';
import { addSecurityHeaders, securityHeaders, type SecurityOptions } from './security-headers.ts';
import { NOT_FOUND, sendRefusal } from './refusal.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { findUnacceptableValue } from './unacceptable-value.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's IP address, stored on arrival, because `request.ip` is undefined after a disconnect. */
    clientIp: string;
  }
  interface FastifyContextConfig {
    /** The route itself answers queries that the database could not store, by a page or another status. */
    checksQuery?: boolean;
  }
}

export interface ServerOptions {
  /** A pino level; `silent` for none. */
  readonly logLevel: string;
  /** Log destination, one line each; standard output by default. */
  readonly logTo?: { write(line: string): void };
  /** Names the server in its log. */
  readonly name: string;
  /** By default: JSON that pages of other origins may only fetch by CORS. */
  readonly security?: SecurityOptions;
  readonly cors: NonNullable<FastifyCorsOptions['origin']>;
  readonly compress: boolean;
  /** Size limit of a body; 64 KiB by default. */
  readonly maxBodyBytes?: number;
  /** Maximum time in which a client must send its request; 20 s by default. */
  readonly requestTimeoutMs?: number;
  /** By default no proxy is trusted. */
  readonly proxies?: TrustedProxies | null;
  /** Answer of `/health/ready`; by default ready. */
  readonly readiness?: () => Promise<Readiness>;
  /** Notes the clients of all requests but health checks. */
  readonly clients?: ClientWatch;
  /** Null, the default: nothing is observed. */
  readonly telemetry?: Telemetry | null;
}

/**
 * Size limit of a body, that of `navigator.sendBeacon`. No call needs more, and a larger one could block the event loop:
 * validating 1 MiB with 60,000 properties took 250 ms.
 */
const MAX_BODY_BYTES = 64 * 1024;

/** §8, *User-visible texts*. Details are in the log. */
const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again or contact technical support';

/** Whether a server should get requests, and the state of each check: `ok`, or what is wrong. */
export interface Readiness {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<string, string>>;
}

const ALWAYS_READY = () => Promise.resolve<Readiness>({ isReady: true, checks: {} });

/** 507: the disk is full. */
const TROUBLE_STATUSES: Readonly<Record<DatabaseTrouble, number>> = { unavailable: 503, 'disk-full': 507 };
/** Clients try again after this many seconds. */
const RETRY_AFTER_S = 5;

/** Base server of all origins: log, CORS, security headers, compression, JSON errors without stack traces, `/health/…`. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    security = { serves: 'data', isEmbeddable: false },
    maxBodyBytes = MAX_BODY_BYTES,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    readiness = ALWAYS_READY,
    telemetry = null,
  } = options;
  const app = Fastify({
    logger: {
      level: options.logLevel,
      base: { origin: options.name },
      serializers: logSerializers,
      ...(options.logTo && { stream: options.logTo }),
    },
    logController: new AccessLog(),
    genReqId: requestIdOf,
    // Do not wait for keep-alive connections when closing.
    forceCloseConnections: true,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    http: requestTimeouts(requestTimeoutMs),
    trustProxy: options.proxies?.isTrusted ?? false,
    // Handled before routing: Fastify's own message would repeat the URL with its key.
    frameworkErrors(error, request, reply) {
      request.log.info({ res: { statusCode: statusOf(error) } }, 'URL not valid');
      reply.raw.writeHead(statusOf(error), {
        ...securityHeaders(security),
        [REQUEST_ID_HEADER]: request.id,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      reply.raw.end(JSON.stringify({ message: 'The URL is not valid' }));
    },
  });
  // All bodies are JSON. A text body gets 415 instead of errors about missing fields.
  app.removeContentTypeParser('text/plain');
  addSecurityHeaders(app, security);
  app.decorateRequest('clientIp', '');
  app.decorateRequest('startedStream', null);
  app.decorateRequest('loggedCaller', null);
  app.addHook('onRequest', async (request, reply) => {
    request.clientIp = request.ip;
    if (!request.url.startsWith(HEALTH_PATH)) options.clients?.note(request.ip);
    void reply.header(REQUEST_ID_HEADER, request.id);
    // A path names nothing if it cannot be stored.
    if (findUnacceptableValue(request.params) !== null) return sendRefusal(reply, NOT_FOUND);
    // The query of a call is validated with its body.
    const { call, checksQuery = call !== undefined } = request.routeOptions.config;
    if (checksQuery) return undefined;
    const problem = findUnacceptableValue(request.query);
    return problem === null
      ? undefined
      : sendRefusal(reply, { kind: 'invalid', errors: { query: [problem] } });
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ req: request }, 'request aborted by the client');
  });
  const { isTrusted, countryHeader = null, regionHeader = null } = options.proxies ?? {};
  if (telemetry)
    observeRequests(app, { origin: options.name, telemetry, isTrusted: isTrusted ?? (() => false) });
  const proxyHeaders = [countryHeader, regionHeader].filter((name) => name !== null);
  if (isTrusted && proxyHeaders.length > 0) {
    app.addHook('onRequest', async (request) => {
      // Only the proxy may set these headers; other clients could forge them.
      if (isTrusted(request.socket.remoteAddress ?? '')) return;
      for (const name of proxyHeaders) delete request.raw.headers[name];
    });
  }
  await app.register(cors, {
    origin: options.cors,
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: ['retry-after', REQUEST_ID_HEADER],
    maxAge: 86_400,
  });
  if (options.compress) {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: BROTLI_OPTIONS,
    });
  }
  app.setErrorHandler((error, request, reply) => {
    const trouble = error instanceof StorageError ? 'unavailable' : databaseTroubleOf(error);
    const status = trouble ? TROUBLE_STATUSES[trouble] : statusOf(error);
    if (trouble) reply.header('retry-after', String(RETRY_AFTER_S));
    if (status >= 500) request.log.error({ err: error, url: request.url }, 'request failed');
    const message = status >= 500 || !(error instanceof Error) ? SOMETHING_WENT_WRONG : error.message;
    return reply.code(status).header('cache-control', 'no-store').send({ message });
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: `There is no ${request.method} ${pathOf(request.url)}` }),
  );
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', version: VERSION }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const { isReady, checks } = await readiness();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', version: VERSION, checks });
  });
  return app;
}

/** Fastify's own errors (malformed JSON, body too large) have a 4xx status; others are bugs. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const pathOf = (url: string): string => url.split('?')[0] ?? url;
