import type { HostName } from '@grandstand/api';
import type { FastifyInstance } from 'fastify';
import { registerControl } from '../features/control/control-routes.ts';
import { registerArrivals } from '../features/analytics/arrivals/arrivals-routes.ts';
import { registerCalendar } from '../features/calendar/calendar-routes.ts';
import type { Audiences } from '../http/audience.ts';
import { isAllowedOrigin } from '../http/allowed-origin.ts';
import { createServer } from '../http/create-server.ts';
import { registerDocs } from '../http/docs-page.ts';
import type { Handlers } from '../http/handler.ts';
import { openApiDocument } from '../http/openapi.ts';
import { type CallServices, registerCalls } from '../http/register-calls.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';

export interface CallServerOptions {
  readonly handlers: Handlers;
  readonly audiences: Audiences;
  readonly services: CallServices;
  readonly logLevel: string;
  readonly proxies?: TrustedProxies | null;
}

/** As much as browsers let `navigator.sendBeacon` carry. */
const BEACON_BYTES = 64 * 1024;

/** The key host (D3). */
export async function createKeysServer(options: CallServerOptions): Promise<FastifyInstance> {
  const cors = await channelOrigins(options.services);
  const { logLevel, proxies = null } = options;
  const app = await createServer({ name: 'keys', logLevel, cors, compress: false, proxies });
  registerCalls(app, 'keys', options, options.services);
  return app;
}

/** The analytics host or the log receiver (§7): what a page sends as it closes is plain text to the browser. */
export async function createReceiver(
  host: 'analytics' | 'logs',
  options: CallServerOptions,
): Promise<FastifyInstance> {
  const cors = await channelOrigins(options.services);
  const { logLevel, proxies = null } = options;
  const limits = { compress: false, bodyLimit: BEACON_BYTES };
  const app = await createServer({ name: host, logLevel, cors, proxies, ...limits });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  registerCalls(app, host, options, options.services);
  if (options.services.control) registerArrivals(app, host, options.services);
  return app;
}

/** The api, with the page that documents it. */
export async function createApiServer(
  options: CallServerOptions & {
    readonly origins: Readonly<Record<Exclude<HostName, 'api'>, string>>;
    /** Adds what browsers open themselves: neither JSON nor a call. */
    readonly pages?: (app: FastifyInstance) => void;
  },
): Promise<FastifyInstance> {
  const cors = await channelOrigins(options.services);
  const { logLevel, proxies = null } = options;
  const app = await createServer({ name: 'api', logLevel, cors, compress: true, proxies });
  // The api's own address is wherever the page was opened.
  await registerDocs(app, openApiDocument({ api: '/', ...options.origins }));
  registerCalls(app, 'api', options, options.services);
  registerCalendar(app, options.services);
  options.pages?.(app);
  const { control, db } = options.services;
  if (control) registerControl(app, control, db);
  return app;
}

async function channelOrigins({ registry }: CallServices) {
  const domains = new Set(await registry.domains());
  return (origin: string | undefined, decide: (error: null, allowed: boolean) => void): void =>
    decide(null, origin !== undefined && isAllowedOrigin(origin, domains));
}
