import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock, type FakeClock } from '@grandstand/core/testing';
import type { Seed } from '@grandstand/sample-channels';
import type { FastifyInstance } from 'fastify';
import { createClockWatch } from '../db/clock-watch.ts';
import { createChannelRegistry } from '../db/channel-registry.ts';
import type { SqlDatabase } from '../db/sql-database.ts';
import {
  createAccountServices,
  NO_EXTERNAL_SERVICES,
} from '../features/identity/accounts/create-services.ts';
import { createIdentityServer } from '../features/identity/accounts/social/identity-sandbox.ts';
import { type Control, createControl } from '../features/operation/control/control.ts';
import { type GeoOptions, NO_GEO } from '../features/identity/geo/geo.ts';
import { NO_STREAM_SETTINGS, type StreamSettings } from '../features/media/signing/index.ts';
import { openRecordings } from '../features/media/ingest/recordings.ts';
import { createLocalStorage } from '../features/media/media/local-storage.ts';
import type { Storage } from '../features/media/media/storage.ts';
import { productCatalog } from '../features/catalog/catalog/index.ts';
import { createPaymentServices } from '../features/commerce/payments/create-payment-services.ts';
import { createPaymentsSandbox } from '../features/commerce/payments/payments-sandbox.ts';
import type { Payments } from '../features/commerce/payments/payments.ts';
import { WEBHOOK_PATH } from '../features/commerce/payments/webhook-route.ts';
import { loadSampleContent } from '../features/operation/sample-seeding/load-sample-content.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { Telemetry } from '../observability/telemetry.ts';
import { listFeatures } from '../start/features.ts';
import {
  createApiServer,
  createCallServices,
  createKeysServer,
  createMediaServer,
  createReceiver,
} from '../start/servers.ts';
import { injectFetch } from './inject-fetch.ts';
import { SEEDED_MS } from './seed-database.ts';
import { openTestDatabase } from './test-database.ts';
import { TEST_ANONYMOUS_KEYS } from './test-anonymous-keys.ts';
import { TEST_SEALER } from './test-sealer.ts';

export interface CallFixture {
  readonly db: SqlDatabase;
  readonly clock: FakeClock;
  /** Control of faults and time; its clock wraps the fake clock. */
  readonly control: Control;
  readonly seeds: readonly Seed[];
  readonly api: FastifyInstance;
  readonly keys: FastifyInstance;
  readonly analytics: FastifyInstance;
  readonly logs: FastifyInstance;
  /** The media origin, `http://media.test` in responses. */
  readonly media: FastifyInstance;
  /** Jobs run when `runDue` is called. */
  readonly jobs: Jobs;
  /** Temporary directory with `media/`, which is empty, and `clips/`. */
  readonly directory: string;
  /** The identity sandbox. */
  readonly identity: FastifyInstance;
  /** The payments sandbox. */
  readonly bank: FastifyInstance;
  /** Payment operations that are not API calls: refunds, renewals, reconciliation. */
  readonly payments: Payments;
  seedOf(channel: string): Seed;
  /** Opens an anonymous session, in English by default; returns its API key. */
  openAnonymousSession(channel: string, language?: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Creates all servers with the sample channels and a new database, without ports. The database is in memory; the deep
 * tier repeats these tests on a PostgreSQL server (`vitest.config.ts`).
 */
export async function createCallFixture(
  geo: GeoOptions = NO_GEO,
  telemetry: Telemetry | null = null,
  streams: StreamSettings = NO_STREAM_SETTINGS,
  /** Files of clips; by default in the fixture's directory. */
  storage: Storage | null = null,
): Promise<CallFixture> {
  const baseClock = createFakeClock(SEEDED_MS);
  const control = createControl(baseClock);
  const { clock } = control;
  const { db, executeSql, close } = await openTestDatabase('seeded', telemetry);
  const directory = await mkdtemp(join(tmpdir(), 'grandstand-calls-'));
  const seeds = await loadSampleContent();
  const registry = createChannelRegistry(db, { anonymousKeys: TEST_ANONYMOUS_KEYS });
  const sealer = TEST_SEALER;
  const { accounts, identity: sandbox } = createAccountServices({
    sealer,
    signingKeys: ['test'],
    external: NO_EXTERNAL_SERVICES,
    siteUrl: (channelId) => `http://${channelId}.test`,
    origins: () => ({ api: 'http://api.test', identity: 'http://identity.test' }),
    fetch: (input, init) => injectFetch(identity)(input, init),
  });
  const logLevel = 'silent';
  const identity = await createIdentityServer({ ...sandbox, clock, logLevel });
  const { app: bank, settings } = await createPaymentsSandbox({
    db,
    clock,
    logLevel,
    async deliver(payload, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await api.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      return response.statusCode === 200;
    },
    outcomes: control.payments,
  });
  const payments = createPaymentServices({
    db,
    clock,
    settings: { ...settings, sandboxOrigin: 'http://bank.test' },
    siteUrl: (channelId) => `http://${channelId}.test`,
    sealer,
    catalog: productCatalog,
    fetchFn: injectFetch(bank),
  });
  const onError = (error: Error): never => {
    throw error;
  };
  const jobs = createJobs({ executeSql, polling: false, onError, telemetry });
  const features = listFeatures({
    db,
    registry,
    anonymousKeys: TEST_ANONYMOUS_KEYS,
    clock,
    clockWatch: createClockWatch({ db, clock: baseClock, onJump: onError }),
    control,
    jobs,
    storage: storage ?? createLocalStorage(join(directory, 'clips')),
    workDir: join(directory, 'clips', 'unfinished'),
    recordings: openRecordings(createLocalStorage(directory), directory),
    mediaDir: join(directory, 'media'),
    mediaOrigin: () => 'http://media.test',
    mediaKeys: ['test'],
    geo,
    streams,
    accounts,
    payments,
    sealer,
    smtp: null,
    textGateway: null,
    isOutboxShown: true,
    seeds,
  });
  for (const feature of features) await feature.startWorkers?.(jobs);
  const server = {
    features,
    services: createCallServices({ db, registry, clock, control }),
    logLevel,
    isDemo: true,
    siteUrl: accounts.siteUrl,
    telemetry,
  };
  const media = await createMediaServer(server);
  const keys = await createKeysServer(server);
  const analytics = await createReceiver('analytics', server);
  const logs = await createReceiver('logs', server);
  const origins = { keys: 'http://keys.test', analytics: 'http://analytics.test', logs: 'http://logs.test' };
  const api = await createApiServer({ ...server, origins });
  const seedOf = (channel: string) => {
    const seed = seeds.find((one) => one.channel.id === channel);
    if (!seed) throw new Error(`no channel ${channel}`);
    return seed;
  };
  const openAnonymousSession = async (channel: string, language = 'en') => {
    const body = {
      channel_key: seedOf(channel).channel.key,
      client_interface: 'web',
      language,
      time_zone: 'America/Toronto',
    };
    const response = await api.inject({ method: 'POST', url: '/api/get_api_key', body });
    return response.json<{ api_key: string }>().api_key;
  };
  return {
    db,
    clock: baseClock,
    control,
    seeds,
    api,
    keys,
    analytics,
    logs,
    media,
    jobs,
    directory,
    identity,
    bank,
    payments: payments.payments,
    seedOf,
    openAnonymousSession,
    async close() {
      await bank.close();
      await api.close();
      for (const app of [keys, analytics, logs, identity]) await app.close();
      await media.close();
      await jobs.stop();
      await rm(directory, { recursive: true });
      await close();
    },
  };
}
