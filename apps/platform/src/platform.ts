import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import {
  createAccountServices,
  type ExternalServices,
  NO_EXTERNAL_SERVICES,
} from './features/accounts/create-services.ts';
import { workOnClips } from './features/clips/render-clip.ts';
import { keepTidy } from './features/retention/remove-expired.ts';
import { createControl } from './features/control/control.ts';
import { createCountryLookup } from './features/geo/country-database.ts';
import { createAudiences } from './features/catalog/audiences.ts';
import { createHandlers } from './start/create-handlers.ts';
import { accountPages } from './features/accounts/account-pages.ts';
import { createApiServer, createKeysServer, createReceiver } from './start/call-servers.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import { createIdentityServer } from './identity-sandbox/identity-server.ts';
import { keepMailGoing } from './features/mail/keep-mail-going.ts';
import { createSmtp } from './features/mail/smtp.ts';
import { createJobs } from './jobs/jobs.ts';
import { createEventTimings } from './features/media/event-timing.ts';
import { createMediaServer } from './features/media/media-server.ts';
import { createRecorded } from './features/media/recorded.ts';
import { createPathSigner } from './features/media-links/signed-path.ts';
import { createPaymentServices, createSandbox } from './features/payments/create-payment-services.ts';
import { keepPaymentsGoing } from './features/payments/keep-payments-going.ts';
import type { StripeSettings } from './features/payments/stripe-client.ts';
import { WEBHOOK_PATH } from './features/payments/webhook-route.ts';
import { postTo } from './payments-sandbox/deliveries.ts';
import { keepSeason } from './features/sample-content/keep-season.ts';
import { topUpSeason } from './features/sample-content/top-up-season.ts';
import { loadSeeds } from './seed/load-seed.ts';
import { writeSeed } from './features/sample-content/write-seed.ts';
import { writeVodEvents } from './features/sample-content/write-vod.ts';
import { createCleanUp } from './start/clean-up.ts';
import { listen } from './http/listen.ts';
import { platformSecret } from './db/platform-secret.ts';
import { openData } from './db/open-data.ts';
import { createLocalStorage } from './features/media/local-storage.ts';
import { createChannelRegistry } from './db/channel-registry.ts';
import { createMediaLinks } from './features/media-links/media-links.ts';

export interface PlatformOptions {
  /** Holds the embedded database. Made where it is missing; one running platform at a time. */
  readonly dataDir: string;
  /** A PostgreSQL server in place of the embedded database: `postgres://…`. Any number of platforms may share it. */
  readonly databaseUrl?: string | null;
  /** Holds `art/` and `footage/`, which may still be missing. */
  readonly mediaDir: string;
  /** 0 lets the system choose. */
  readonly ports: Readonly<Record<OriginName, number>>;
  readonly clock: Clock;
  /** Whether `/__control` is there: never in production (`isControlOn`). */
  readonly control?: boolean;
  /** Who speaks for clients; nobody where it is left out (D13). */
  readonly proxies?: TrustedProxies | null;
  /** Mail server, identity providers and captcha; sandboxes of the platform's own where they are left out. */
  readonly external?: ExternalServices;
  /** Stripe; the payments sandbox where it is left out (D16). */
  readonly stripe?: StripeSettings | null;
  /** Where a channel's site is, without a trailing slash, for links in mail; `npm start`'s where it is left out. */
  readonly siteUrl?: (channelId: string) => string;
  /** A pino level; `warn` where it is left out. */
  readonly logLevel?: string;
  readonly host: string;
  /** Told what takes its time, in a few words. */
  readonly onProgress?: (step: string) => void;
}

export type OriginName = 'api' | 'keys' | 'media' | 'analytics' | 'logs' | 'payments' | 'identity';

export interface Platform {
  /** Without a trailing slash, e.g. `http://localhost:4101`. `payments` is the sandbox: null with Stripe itself. */
  readonly origins: Readonly<Record<Exclude<OriginName, 'payments'>, string>> & {
    readonly payments: string | null;
  };
  readonly channels: readonly { id: string; name: string; key: string; domains: readonly string[] }[];
  /** Demo accounts, as the seed has them: who has changed the password knows it better. */
  readonly accounts: readonly { channel: string; email: string; password: string; what: string }[];
  /** Ends everything that was started. May be called again. */
  close(): Promise<void>;
}

/**
 * Starts the reference platform. Rejects with a UserError where whoever starts it can put it right (a taken port,
 * data in use or of a newer version, mistakes in the seed), and leaves nothing running then.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const cleanUp = createCleanUp();
  try {
    return await start(options, cleanUp);
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

async function start(options: PlatformOptions, cleanUp: ReturnType<typeof createCleanUp>): Promise<Platform> {
  const { dataDir, databaseUrl = null, mediaDir, ports, host } = options;
  const { external = NO_EXTERNAL_SERVICES } = options;
  const { logLevel = 'warn', onProgress = () => {}, proxies = null } = options;
  const control = options.control === true ? createControl(options.clock) : null;
  const clock = control?.clock ?? options.clock;
  const seeds = await loadSeeds();
  for (const folder of ['art', 'footage']) await mkdir(join(mediaDir, folder), { recursive: true });

  onProgress('Opening the database');
  const { db, executeSql } = await openData({ dataDir, databaseUrl }, cleanUp);
  for (const seed of seeds) {
    onProgress(`Planning the season of ${seed.channel.name}`);
    await writeSeed(db, seed, Math.floor(clock.now() / 1000));
    await topUpSeason(db, seed, Math.floor(clock.now() / 1000));
    await writeVodEvents(db, seed, Math.floor(clock.now() / 1000));
  }

  const registry = createChannelRegistry(db);
  const serve = async (name: OriginName, app: FastifyInstance) => {
    cleanUp.add(() => app.close());
    return listen(app, { host, port: ports[name], name });
  };
  const signer = createPathSigner(await platformSecret(db, 'media-addresses'));
  const timings = createEventTimings(db, control?.eventMoved.listen);
  const faults = control?.streams ?? null;
  const clipsDir = join(dataDir, 'clips');
  const storage = createLocalStorage(clipsDir);
  const made = { db, storage };
  const mediaApp = await createMediaServer({ mediaDir, timings, clock, signer, faults, made, logLevel });
  const media = await serve('media', mediaApp);
  const jobs = createJobs({
    executeSql,
    polling: true,
    onError: (error) => mediaApp.log.error({ err: error }, 'job queue'),
  });
  cleanUp.add(jobs.stop);
  const workDir = join(clipsDir, 'unfinished');
  await workOnClips(jobs, { db, clock, timings, mediaDir, storage, workDir });
  const geo = { countryOf: createCountryLookup(), trustedHeader: proxies?.countryHeader ?? null };
  const where = { api: '', identity: '' };
  const { accounts, identity: sandbox } = createAccountServices({
    secret: await platformSecret(db, 'accounts'),
    external,
    siteUrl: options.siteUrl ?? ((channelId) => `http://${channelId}.localhost:4100`),
    origins: () => where,
    fetch,
  });
  where.identity = await serve('identity', await createIdentityServer({ ...sandbox, clock, logLevel }));
  const startSandbox = async (): Promise<StripeSettings> => {
    const bank = await createSandbox({
      db,
      clock,
      logLevel,
      deliver: (payload, signature) => postTo(where.api + WEBHOOK_PATH)(payload, signature),
      outcomes: control?.payments ?? null,
    });
    return { ...bank.settings, sandboxOrigin: await serve('payments', bank.app) };
  };
  const settings = options.stripe ?? (await startSandbox());
  const { payments, stripe, registerWebhook, work } = createPaymentServices({ db, clock, settings });
  await work(jobs);
  const handlers = createHandlers({
    db,
    registry,
    links: createMediaLinks(media, signer),
    recorded: createRecorded({ timings, mediaDir, faults }),
    geo,
    jobs,
    storage,
    accounts,
    payments,
    stripe,
  });
  const services = { db, registry, clock, control };
  const callOptions = { handlers, audiences: createAudiences({ geo }), services, logLevel, proxies };
  const keys = await serve('keys', await createKeysServer(callOptions));
  const analytics = await serve('analytics', await createReceiver('analytics', callOptions));
  const logs = await serve('logs', await createReceiver('logs', callOptions));
  const isOutboxShown = external.sandbox && external.smtp === null;
  const showAccountPages = accountPages({ db, clock, accounts, isOutboxShown });
  const pages = (app: FastifyInstance) => {
    showAccountPages(app);
    registerWebhook(app);
  };
  const apiApp = await createApiServer({ ...callOptions, origins: { keys, analytics, logs }, pages });
  const api = await serve('api', apiApp);
  where.api = api;
  if (external.smtp) {
    const smtp = createSmtp(external.smtp);
    const mail = keepMailGoing(db, smtp.send, clock, (error) =>
      apiApp.log.error({ err: error }, 'mail not sent'),
    );
    cleanUp.add(smtp.close);
    cleanUp.add(mail.stop);
  }

  const till = keepPaymentsGoing(payments, clock, (error) =>
    apiApp.log.error({ err: error }, 'payments not carried on'),
  );
  cleanUp.add(till.stop);
  const season = keepSeason(db, seeds, clock, (error) =>
    apiApp.log.error({ err: error }, 'season not topped up'),
  );
  cleanUp.add(season.stop);
  const tidy = keepTidy(db, clock, (error) => apiApp.log.error({ err: error }, 'expired rows not removed'));
  cleanUp.add(tidy.stop);
  return {
    origins: {
      api,
      keys,
      media,
      analytics,
      logs,
      payments: settings.sandboxOrigin,
      identity: where.identity,
    },
    channels: seeds.map(({ channel: { id, name, key, domains: own } }) => ({ id, name, key, domains: own })),
    accounts: seeds.flatMap((seed) =>
      seed.accounts.map(({ email, password, what }) => ({ channel: seed.channel.id, email, password, what })),
    ),
    close: cleanUp.run,
  };
}
