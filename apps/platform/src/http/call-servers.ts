import type { FastifyInstance } from 'fastify';
import { isAllowedOrigin } from './allowed-origin.ts';
import { createServer } from './create-server.ts';
import { registerDocs } from './docs-page.ts';
import type { Handlers } from './handler.ts';
import { openApiDocument } from './openapi.ts';
import { type CallServices, registerCalls } from './register-calls.ts';

export interface CallServerOptions {
  readonly handlers: Handlers;
  readonly services: CallServices;
  readonly logLevel: string;
}

/** The key host (D3). */
export async function createKeysServer(options: CallServerOptions): Promise<FastifyInstance> {
  const cors = await channelOrigins(options.services);
  const app = await createServer({ name: 'keys', logLevel: options.logLevel, cors, compress: false });
  registerCalls(app, 'keys', options.handlers, options.services);
  return app;
}

/** The api, with the page that documents it. */
export async function createApiServer(
  options: CallServerOptions & { keysOrigin: string },
): Promise<FastifyInstance> {
  const cors = await channelOrigins(options.services);
  const app = await createServer({ name: 'api', logLevel: options.logLevel, cors, compress: true });
  // The api's own address is wherever the page was opened.
  await registerDocs(app, openApiDocument({ api: '/', keys: options.keysOrigin }));
  registerCalls(app, 'api', options.handlers, options.services);
  return app;
}

async function channelOrigins({ registry }: CallServices) {
  const domains = new Set(await registry.domains());
  return (origin: string | undefined, decide: (error: null, allowed: boolean) => void): void =>
    decide(null, origin !== undefined && isAllowedOrigin(origin, domains));
}
