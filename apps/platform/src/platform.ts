import { join } from 'node:path';
import type { Clock } from '@grandstand/core';
import { postTo } from '@grandstand/sandboxes';
import { createAnonymousKeys } from './db/anonymous-keys.ts';
import { type ChannelRegistry, createChannelRegistry } from './db/channel-registry.ts';
import { openData } from './db/open-data.ts';
import { type MasterSecrets, signingKeys } from './db/platform-secret.ts';
import { explainFullDisk } from './db/disk-space.ts';
import { createClockWatch } from './db/clock-watch.ts';
import { createTextSealer } from './db/sealed-text.ts';
import { productCatalog } from './features/catalog/catalog/index.ts';
import {
  createAccountServices,
  createIdentityServer,
  type ExternalServices,
  NO_EXTERNAL_SERVICES,
  warnOfCaptcha,
} from './features/identity/accounts/index.ts';
import { CLIPS_FOLDER, clipsDirectory } from './features/media/clips/index.ts';
import { openRecordings } from './features/media/ingest/index.ts';
import { warnOfPageProblems } from './features/catalog/presentation/index.ts';
import { createControl } from './features/operation/control/index.ts';
import { createCountryLookup, openCountryDatabase } from './features/identity/geo/index.ts';
import { type S3Settings, storageWithin } from './features/media/media/index.ts';
import { COMMANDS, runCommand } from './features/operation/operator/index.ts';
import {
  createPaymentServices,
  createPaymentsSandbox,
  type StripeSettings,
  WEBHOOK_PATH,
} from './features/commerce/payments/index.ts';
import {
  loadDemoContent,
  loadSampleContent,
  removeDemoCoupons,
  requireNoDemoAccounts,
  withoutOperatorsChannels,
  writeSampleContent,
} from './features/operation/sample-seeding/index.ts';
import { createClientWatch } from './http/client-watch.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { ObservabilitySettings } from './observability/open-telemetry.ts';
import { createServiceWatch } from './observability/service-watch.ts';
import { createJobs } from './jobs/jobs.ts';
import type { Medium } from './mail/index.ts';
import { type CleanUp, createCleanUp } from './start/clean-up.ts';
import { listFeatures } from './start/features.ts';
import { listErasures } from './start/users.ts';
import type { OriginName } from './start/origin-ports.ts';
import { openStorage, requireUsable, watchStorage } from './start/open-storage.ts';
import { createOrigins } from './start/origins.ts';
import { NO_STREAM_SETTINGS, type StreamSettings } from './features/media/signing/index.ts';
import type { DeploymentSettings } from './start/deployment-settings.ts';
import { checkEnvironment } from './start/check-environment.ts';
import { serveOperators } from './start/operator-socket.ts';
import type { SiteUrls } from './start/external-services.ts';
import { startTelemetry } from './start/start-telemetry.ts';
import { prepareFolder } from './start/prepare-folder.ts';
import { describeServices, startProbes } from './start/probe-services.ts';
import { createReadiness } from './start/readiness.ts';
import { allServed, chooseServedChannels, type ServedChannels } from './start/served-channels.ts';
import { createGracefulStop, DEFAULT_STOP_LIMITS, type StopLimits } from './start/graceful-stop.ts';
import {
  createApiServer,
  createCallServices,
  createKeysServer,
  createMediaServer,
  createReceiver,
} from './start/servers.ts';

export interface PlatformOptions {
  /** Directory of the clips and the embedded database, created if missing. One platform at a time may use the database. */
  readonly dataDir: string;
  /** URL of a PostgreSQL server instead of the embedded database; may be shared by several platforms. */
  readonly databaseUrl?: string | null;
  /** Connections of this process to the PostgreSQL server; 10 by default. */
  readonly maxConnections?: number | undefined;
  /** The bucket of the platform's files; null, the default: they are in the data directory. */
  readonly s3?: S3Settings | null;
  /** Directory with `art/` and `footage/`, which are created if missing. */
  readonly mediaDir: string;
  /** 0 selects a free port. */
  readonly ports: Readonly<Record<OriginName, number>>;
  readonly clock: Clock;
  /**
   * Writes the sample channels with demo accounts and promo codes, whose passwords are published. Default: false, and
   * data with demo accounts is refused.
   */
  readonly isDemo?: boolean;
  /** Folder of tenants whose channels a demo has too (`loadDemoSeeds`); null, the default: none. */
  readonly tenantsDir?: string | null;
  /** Whether `/__control` is registered: in a demo only. */
  readonly control?: boolean;
  /** Trusted proxies; none by default (D13). */
  readonly proxies?: TrustedProxies | null;
  /** File with the countries of IP addresses, in the MaxMind DB format; null, the default: the built-in database. */
  readonly countryDatabase?: string | null;
  /** The areas of clients without a public IP address, for blackouts; unknown by default. */
  readonly localAreaOf?: (channelId: string) => string | null;
  /** Signing profiles and origins of streams by URL; none by default. */
  readonly streams?: StreamSettings;
  /** Mail server, identity providers and captcha; sandboxes by default. */
  readonly external?: ExternalServices;
  /** Stripe settings; the payments sandbox by default (D16). */
  readonly stripe?: StripeSettings | null;
  /** A channel's site URL without a trailing slash, for mailed links; by default the URL that `npm start` uses. */
  readonly siteUrl?: SiteUrls['siteUrl'];
  /** Channels whose site URL the operator has set; outside a demo, the others are left out. By default not checked. */
  readonly channelsWithSite?: SiteUrls['channelsWithSite'];
  /** A pino level; `warn` by default. */
  readonly logLevel?: string;
  /** Signs links; null, the default, keeps a secret in the database. */
  readonly secrets?: MasterSecrets | null;
  /** IP address to listen on. */
  readonly host: string;
  /** URLs at which browsers reach the origins; null, the default: those of this machine. */
  readonly publicUrls?: DeploymentSettings['publicUrls'];
  /** Metrics and traces; none by default. */
  readonly observability?: ObservabilitySettings;
  /** How `close` treats running requests; by default it waits for them for up to 30 s. */
  readonly stop?: StopLimits;
  /** Called with short progress messages. */
  readonly onProgress?: (step: string) => void;
}

export interface Platform {
  /** Without a trailing slash, e.g. `http://localhost:4101`. `payments` and `identity` are of sandboxes, or null. */
  readonly origins: Readonly<Record<Exclude<OriginName, 'payments' | 'identity'>, string>> & {
    readonly payments: string | null;
    readonly identity: string | null;
  };
  /** The endpoint for Prometheus, or null. */
  readonly metricsUrl: string | null;
  readonly channels: readonly { id: string; name: string; key: string; domains: readonly string[] }[];
  /** Demo accounts with the seed's passwords; none outside a demo. */
  readonly accounts: readonly { channel: string; email: string; password: string; description: string }[];
  /** Stops the platform after its running requests (`stop`). May be called again. */
  close(): Promise<void>;
}

/**
 * Starts the reference platform. Rejects with a UserError for problems that the operator can fix (taken port, data
 * that another platform uses or a newer version wrote, unreachable database, seed errors), after stopping everything that was started.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const cleanUp = createCleanUp();
  try {
    return await start(options, cleanUp);
  } catch (error) {
    await cleanUp.run();
    throw explainFullDisk(error, `the platform (${options.dataDir}, or of its PostgreSQL server)`);
  }
}

async function listChannels(registry: ChannelRegistry): Promise<Platform['channels']> {
  const domains = await registry.domains();
  return (await registry.all()).map(({ id, name, key }) => {
    return { id, name, key, domains: domains.flatMap((row) => (row.channelId === id ? [row.domain] : [])) };
  });
}

/** Demo channels are served under this machine's names. */
async function readServedChannels(
  registry: ChannelRegistry,
  {
    isDemo = false,
    siteUrl = (channelId) => `http://${channelId}.localhost:4100`,
    channelsWithSite,
  }: Pick<PlatformOptions, 'isDemo' | 'siteUrl' | 'channelsWithSite'>,
): Promise<ServedChannels> {
  if (isDemo || !channelsWithSite) return allServed(siteUrl);
  const ids = (await registry.all()).map(({ id }) => id);
  return chooseServedChannels(ids, await registry.domains(), { siteUrl, channelsWithSite });
}

async function start(options: PlatformOptions, cleanUp: CleanUp): Promise<Platform> {
  const { dataDir, databaseUrl = null, maxConnections, mediaDir } = options;
  const { proxies = null, stripe = null, secrets = null, streams = NO_STREAM_SETTINGS } = options;
  const { external = NO_EXTERNAL_SERVICES, logLevel = 'warn', onProgress = () => {} } = options;
  const control = options.control === true ? createControl(options.clock) : null;
  const clock = control?.clock ?? options.clock;
  const samples = await loadSampleContent();
  const demo = options.isDemo === true ? await loadDemoContent(options.tenantsDir ?? null) : [];
  await prepareFolder(dataDir, { isWritten: true });
  for (const folder of ['art', 'footage']) await prepareFolder(join(mediaDir, folder), { isWritten: false });

  const origins = createOrigins(options, cleanUp);
  const { createErrorLogger, logFailedAttempt, logServiceFailure, serve, urlOf, urls } = origins;
  const observed = await startTelemetry(
    options.observability,
    createErrorLogger('telemetry failed'),
    cleanUp,
  );
  const { telemetry } = observed;

  onProgress('Opening the database');
  const { db, executeSql, limitWaits } = await openData(
    { dataDir, databaseUrl, maxConnections },
    cleanUp,
    telemetry,
  );
  if (options.isDemo !== true) {
    await requireNoDemoAccounts(db, samples);
    await removeDemoCoupons(db);
  }
  const seeds = await withoutOperatorsChannels(db, demo);
  for (const seed of seeds) {
    onProgress(`Planning the season of ${seed.channel.id}`);
    await writeSampleContent(db, seed, Math.floor(clock.now() / 1000));
  }
  const served = await readServedChannels(createChannelRegistry(db), options);
  const { siteUrl } = served;
  const anonymousKeys = createAnonymousKeys(await signingKeys(db, secrets, 'anonymous-keys'));
  const registry = createChannelRegistry(db, { isServed: served.isServed, anonymousKeys });

  if ((await registry.all()).length === 0)
    onProgress('There are no channels yet: create one with "grandstand platform channel import"');

  limitWaits();
  let isStopping = false;
  const mediaSent: Medium[] = [];
  if (external.smtp) mediaSent.push('mail');
  if (external.textGateway) mediaSent.push('text');
  const isDemo = options.isDemo === true;
  // A demo is used on its own machine.
  const clients = isDemo ? null : createClientWatch();
  const watch = createServiceWatch({
    clock: options.clock,
    count: (failure) => telemetry?.countServiceFailure(failure),
    log: logServiceFailure,
  });
  const files = await openStorage({ dataDir, s3: options.s3 ?? null }, cleanUp, (operation, trouble) => {
    telemetry?.countStorageRequest({ operation, code: trouble?.code ?? null });
    watchStorage(watch, operation, trouble);
  });
  await requireUsable(files);
  const readiness = createReadiness({
    db,
    dataDir,
    isStopping: () => isStopping,
    leftOut: [...served.leftOut.values()],
    sentMail: mediaSent.length === 0 ? null : { clock: options.clock, media: mediaSent },
    clients,
    services: describeServices(watch, { stripe, external, storage: files.check }),
    onTrouble: createErrorLogger('health check failed'),
  });

  const jobs = createJobs({
    executeSql,
    polling: true,
    onError: createErrorLogger('job queue'),
    onAttemptFailed: logFailedAttempt,
    telemetry,
  });
  observed.watch({ db, jobs, clock: options.clock, readiness });
  cleanUp.add(jobs.stop);
  const sealer = createTextSealer(await signingKeys(db, secrets, 'stored-texts'));
  const { accounts, identity } = createAccountServices({
    sealer,
    signingKeys: await signingKeys(db, secrets, 'accounts'),
    external,
    siteUrl,
    origins: () => ({
      api: options.publicUrls?.api ?? urlOf('api'),
      // Read with the sandbox only; else nothing listens there.
      get identity() {
        return urlOf('identity');
      },
    }),
    fetch,
    watch,
  });
  const identityOrigin = external.sandbox
    ? await serve('identity', await createIdentityServer({ ...identity, clock, logLevel }))
    : null;
  const settings = stripe ?? (await servePaymentsSandbox());

  const clockWatch = createClockWatch({
    db,
    clock: options.clock,
    onJump: createErrorLogger('clock jumped'),
  });
  const storage = storageWithin(files.storage, CLIPS_FOLDER);
  const paymentServices = createPaymentServices({
    db,
    clock,
    settings,
    siteUrl: accounts.siteUrl,
    sealer,
    catalog: productCatalog,
    watch,
  });
  const features = listFeatures({
    db,
    registry,
    anonymousKeys,
    clock,
    clockWatch,
    control,
    jobs,
    storage,
    workDir: join(clipsDirectory(dataDir), 'unfinished'),
    recordings: openRecordings(files.storage, dataDir),
    mediaDir,
    mediaOrigin: () => options.publicUrls?.media ?? urlOf('media'),
    mediaKeys: await signingKeys(db, secrets, 'media-addresses'),
    geo: {
      countryOf: options.countryDatabase
        ? await openCountryDatabase(options.countryDatabase)
        : createCountryLookup(),
      trustedHeader: proxies?.countryHeader ?? null,
      regionHeader: proxies?.regionHeader ?? null,
      ...(options.localAreaOf && { localAreaOf: options.localAreaOf }),
    },
    streams,
    accounts,
    payments: paymentServices,
    sealer,
    smtp: external.smtp,
    textGateway: external.textGateway && { ...external.textGateway, fetch },
    isOutboxShown: external.sandbox && external.smtp === null,
    seeds,
  });
  const services = createCallServices({ db, registry, clock, control });
  const server = {
    features,
    services,
    logLevel,
    proxies,
    isDemo,
    siteUrl,
    readiness,
    telemetry,
    ...(clients && { clients }),
  };
  const media = await serve('media', await createMediaServer(server));
  for (const feature of features) await feature.startWorkers?.(jobs);
  const keys = await serve('keys', await createKeysServer(server));
  const analytics = await serve('analytics', await createReceiver('analytics', server));
  const logs = await serve('logs', await createReceiver('logs', server));
  const apiServer = await createApiServer({ ...server, origins: { keys, analytics, logs } });
  const api = await serve('api', apiServer);
  const warn = (channel: string, problem: string) => apiServer.log.warn({ channel }, problem);
  await warnOfPageProblems(db, warn);
  warnOfCaptcha(await registry.all(), accounts.captcha, warn);
  for (const [channel, why] of served.leftOut)
    apiServer.log.error({ channel }, `The channel is left out. GRANDSTAND_SITE_URLS does not fit: ${why}`);
  for (const feature of features) {
    const task = feature.startRepeatingTask?.(createErrorLogger);
    if (task) cleanUp.add(task.stop);
  }

  const probed = { stripe, external, storage: files.check, apiUrl: options.publicUrls?.api ?? null, fetch };
  cleanUp.add(startProbes(probed, watch, options.clock, createErrorLogger('a probe failed')).stop);

  if (databaseUrl === null) {
    const { channelsWithSite } = options;
    const operatorServices = {
      db,
      erasures: listErasures({ storage, jobs }),
      storage,
      sealer,
      payments: paymentServices.payments,
      siteUrlOf:
        isDemo || !channelsWithSite
          ? null
          : (channelId: string) => (channelsWithSite.includes(channelId) ? siteUrl(channelId) : null),
      siteUrl,
      mediaOrigin: options.publicUrls?.media ?? urlOf('media'),
      fetch,
      mediaDir,
      isDemo,
      signingProfiles: streams.profiles,
      hasRecaptcha: external.recaptcha !== null,
      checkEnvironment: () =>
        checkEnvironment({
          isDemo,
          hasSecretFile: secrets !== null,
          stripe,
          external,
          storage: files.check,
          apiUrl: options.publicUrls?.api ?? null,
          fetch,
        }),
    };
    const stopServing = await serveOperators(
      dataDir,
      (request) => runCommand(COMMANDS, operatorServices, request, Math.floor(clock.now() / 1000)),
      createErrorLogger('operator command failed'),
    );
    if (stopServing) cleanUp.add(stopServing);
    else
      apiServer.log.warn(
        'Operators’ commands need a data directory whose path has at most 87 characters. Move it to a shorter one.',
      );
  }

  const stop = createGracefulStop(options.stop ?? DEFAULT_STOP_LIMITS, {
    origins,
    jobs,
    cleanUp,
    warn: (message) => apiServer.log.warn(message),
  });

  return {
    origins: {
      api,
      keys,
      media,
      analytics,
      logs,
      payments: settings.sandboxOrigin,
      identity: identityOrigin,
    },
    metricsUrl: observed.metricsUrl,
    channels: await listChannels(registry),
    accounts: seeds.flatMap((seed) =>
      seed.accounts.map(({ email, password, description }) => ({
        channel: seed.channel.id,
        email,
        password,
        description,
      })),
    ),
    // Not ready first, so that a load balancer sends no more requests.
    close() {
      isStopping = true;
      return stop();
    },
  };

  async function servePaymentsSandbox(): Promise<StripeSettings> {
    const sandbox = await createPaymentsSandbox({
      db,
      clock,
      logLevel,
      deliver: (payload, signature) =>
        urls.api === undefined ? Promise.resolve(false) : postTo(urls.api + WEBHOOK_PATH)(payload, signature),
      outcomes: control?.payments ?? null,
    });
    return { ...sandbox.settings, sandboxOrigin: await serve('payments', sandbox.app) };
  }
}
