import type { Clock } from '@grandstand/core';
import type { ChannelRegistry } from '../db/channel-registry.ts';
import type { Database } from '../db/database.ts';
import { nextChange } from '../features/catalog/catalog/index.ts';
import { type Control, interceptCalls } from '../features/operation/control/index.ts';
import { createEditions } from '../http/editions.ts';
import type { HostName } from '@grandstand/api';
import type { FastifyInstance } from 'fastify';
import { isAllowedOrigin } from '../http/allowed-origin.ts';
import type { ClientWatch } from '../http/client-watch.ts';
import { createServer, type Readiness } from '../http/create-server.ts';
import { registerDocs } from '../http/docs-page.ts';
import { openApiDocument } from '../http/openapi.ts';
import { type Feature, type FeatureOrigin, featurePlugin } from '../http/feature.ts';
import type { CallServices } from '../http/register-calls.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import type { Telemetry } from '../observability/telemetry.ts';

export interface ServerOptions {
  readonly features: readonly Feature[];
  readonly services: CallServices;
  readonly logLevel: string;
  readonly proxies?: TrustedProxies | null;
  readonly isDemo: boolean;
  /** URL of a channel's site, without a trailing slash. */
  readonly siteUrl: (channelId: string) => string;
  /** By default ready. */
  readonly readiness?: () => Promise<Readiness>;
  /** By default clients are not watched. */
  readonly clients?: ClientWatch;
  /** Null, the default: nothing is observed. */
  readonly telemetry?: Telemetry | null;
}

/** Dependencies of calls. Editions and their caches are shared by all origins. */
export const createCallServices = ({
  db,
  registry,
  clock,
  control,
}: {
  db: Database;
  registry: ChannelRegistry;
  clock: Clock;
  control: Control | null;
}): CallServices => ({
  db,
  registry,
  clock,
  editions: createEditions(db, nextChange),
  intercept: control && interceptCalls(control),
});

/** The key host (D3). */
export async function createKeysServer(options: ServerOptions): Promise<FastifyInstance> {
  const cors = await channelOrigins(options);
  const { logLevel, proxies = null, readiness, clients, telemetry = null } = options;
  const app = await createServer({
    name: 'keys',
    logLevel,
    cors,
    compress: false,
    proxies,
    telemetry,
    ...(readiness && { readiness }),
    ...(clients && { clients }),
  });
  await addFeatures(app, 'keys', options);
  return app;
}

/** These messages are stored, and need no key. The app cuts its texts to 4000 characters. */
const MAX_RECEIVED_BYTES = 16 * 1024;

/** Analytics host or log receiver (§7): beacons arrive as plain text. */
export async function createReceiver(
  host: 'analytics' | 'logs',
  options: ServerOptions,
): Promise<FastifyInstance> {
  const cors = await channelOrigins(options);
  const { logLevel, proxies = null, readiness, clients, telemetry = null } = options;
  // Browsers send beacons and reports without CORS.
  const security = { serves: 'data', isEmbeddable: true } as const;
  const app = await createServer({
    name: host,
    logLevel,
    cors,
    proxies,
    security,
    maxBodyBytes: MAX_RECEIVED_BYTES,
    compress: false,
    telemetry,
    ...(readiness && { readiness }),
    ...(clients && { clients }),
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  await addFeatures(app, host, options);
  return app;
}

/** The API with its documentation page. */
export async function createApiServer(
  options: ServerOptions & {
    readonly origins: Readonly<Record<Exclude<HostName, 'api'>, string>>;
  },
): Promise<FastifyInstance> {
  const cors = await channelOrigins(options);
  const { logLevel, proxies = null, readiness, clients, telemetry = null } = options;
  const app = await createServer({
    name: 'api',
    logLevel,
    cors,
    compress: true,
    proxies,
    telemetry,
    ...(readiness && { readiness }),
    ...(clients && { clients }),
  });
  // The API's URL is the one at which the page was opened.
  await registerDocs(app, openApiDocument({ api: '/', ...options.origins }), Object.values(options.origins));
  await addFeatures(app, 'api', options);
  return app;
}

/** The media origin. Open to any site. */
export async function createMediaServer(options: ServerOptions): Promise<FastifyInstance> {
  const { logLevel, proxies = null, readiness, clients, telemetry = null } = options;
  const app = await createServer({
    name: 'media',
    logLevel,
    cors: '*',
    compress: true,
    // Links count only outside blackouts, so the client's location matters here too.
    proxies,
    security: { serves: 'files', isEmbeddable: true },
    telemetry,
    ...(readiness && { readiness }),
    ...(clients && { clients }),
  });
  await addFeatures(app, 'media', options);
  return app;
}

async function addFeatures(
  app: FastifyInstance,
  origin: FeatureOrigin,
  { features, services }: Pick<ServerOptions, 'features' | 'services'>,
): Promise<void> {
  for (const feature of features) await app.register(featurePlugin(feature, origin, services));
}

async function channelOrigins({ services: { registry }, isDemo, siteUrl }: ServerOptions) {
  const readAllowed = async () => {
    const rows = await registry.domains();
    return {
      domains: new Set(rows.map(({ domain }) => domain)),
      sites: new Set(rows.map(({ channelId }) => siteUrl(channelId))),
    };
  };
  let current = await readAllowed();
  return (origin: string | undefined, decide: (error: null, allowed: boolean) => void): void => {
    const isAllowed = () => origin !== undefined && isAllowedOrigin(origin, current, { isDemo });
    if (origin === undefined || isAllowed()) return decide(null, isAllowed());
    // An operator may have added the domain since.
    void readAllowed()
      .then((read) => (current = read))
      .catch(() => null)
      .then(() => decide(null, isAllowed()));
  };
}
