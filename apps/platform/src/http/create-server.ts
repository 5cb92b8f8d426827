import compress from '@fastify/compress';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { VERSION } from '../version.ts';
import { BROTLI_OPTIONS } from './compression.ts';
import { logSerializers } from './log-safely.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, as it was when the request arrived: `ip` is lost once the client has disconnected. */
    clientIp: string;
  }
}

export interface ServerOptions {
  /** A pino level; `silent` for none. */
  readonly logLevel: string;
  /** Where the log goes, a line at a time; standard output where it is left out. */
  readonly logTo?: { write(line: string): void };
  /** Names the server in its log. */
  readonly name: string;
  readonly cors: NonNullable<FastifyCorsOptions['origin']>;
  readonly compress: boolean;
  /** The longest body taken, in bytes; Fastify's 1 MiB where it is left out. */
  readonly bodyLimit?: number;
  /** Null, or left out: nobody is believed about a client. */
  readonly proxies?: TrustedProxies | null;
}

/** §8, *User-visible texts*. What went wrong is in the log. */
const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again or contact technical support';

/** What all origins have in common: log, CORS, compression, errors as JSON without a stack trace, `/health`. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      base: { origin: options.name },
      serializers: logSerializers,
      ...(options.logTo && { stream: options.logTo }),
    },
    // Closing must not wait for browsers that keep their connections open.
    forceCloseConnections: true,
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    trustProxy: options.proxies?.isTrusted ?? false,
    // Found before there is a route to answer: Fastify's own words would repeat the address, and the key in it.
    frameworkErrors(error, _request, reply) {
      reply.raw.writeHead(statusOf(error), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      reply.raw.end(JSON.stringify({ message: 'The address is not valid' }));
    },
  });
  // Every body is JSON; one that says it is text gets a 415 rather than a list of missing fields.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('clientIp', '');
  app.addHook('onRequest', async (request) => {
    request.clientIp = request.ip;
  });
  const { isTrusted, countryHeader = null } = options.proxies ?? {};
  if (isTrusted && countryHeader !== null) {
    app.addHook('onRequest', async (request) => {
      // Whoever else sends it makes it up.
      if (!isTrusted(request.socket.remoteAddress ?? '')) delete request.raw.headers[countryHeader];
    });
  }
  await app.register(cors, {
    origin: options.cors,
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: ['retry-after'],
    maxAge: 86_400,
  });
  if (options.compress) {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: BROTLI_OPTIONS,
    });
  }
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
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
  app.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION }),
  );
  return app;
}

/** Fastify's own refusals (malformed JSON, too large a body) carry their 4xx; anything else is a bug. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const pathOf = (url: string): string => url.split('?')[0] ?? url;
