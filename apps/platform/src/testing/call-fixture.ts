import { createAccountServices, NO_EXTERNAL_SERVICES } from '../features/accounts/create-services.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock, type FakeClock } from '@grandstand/core/testing';
import type { FastifyInstance } from 'fastify';
import { workOnClips } from '../features/clips/render-clip.ts';
import { type Control, createControl } from '../features/control/control.ts';
import type { Database } from '../db/database.ts';
import { type GeoOptions, NO_GEO } from '../features/geo/geo.ts';
import { createAudiences } from '../features/catalog/audiences.ts';
import { createHandlers } from '../start/create-handlers.ts';
import { accountPages } from '../features/accounts/account-pages.ts';
import { createApiServer, createKeysServer, createReceiver } from '../start/call-servers.ts';
import { createIdentityServer } from '../identity-sandbox/identity-server.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createEventTimings } from '../features/media/event-timing.ts';
import { createMediaServer } from '../features/media/media-server.ts';
import { loadSeeds, type Seed } from '../seed/load-seed.ts';
import { createLocalStorage } from '../features/media/local-storage.ts';
import { createChannelRegistry } from '../db/channel-registry.ts';
import { createRecorded } from '../features/media/recorded.ts';
import { createPathSigner } from '../features/media-links/signed-path.ts';
import type { Payments } from '../features/payments/payments.ts';
import { createMediaLinks } from '../features/media-links/media-links.ts';
import { createPaymentServices, createSandbox } from '../features/payments/create-payment-services.ts';
import { WEBHOOK_PATH } from '../features/payments/webhook-route.ts';
import { injectFetch } from './inject-fetch.ts';
import { SEEDED_MS } from './seed-database.ts';
import { openTestDatabase } from './test-database.ts';

export interface CallFixture {
  readonly db: Database;
  readonly clock: FakeClock;
  /** The switchboard; its clock, by which everything goes, wraps the fake one. */
  readonly control: Control;
  readonly seeds: readonly Seed[];
  readonly api: FastifyInstance;
  readonly keys: FastifyInstance;
  readonly analytics: FastifyInstance;
  readonly logs: FastifyInstance;
  /** The media origin, `http://media.test` in the answers. */
  readonly media: FastifyInstance;
  /** Jobs run when `runDue` is called. */
  readonly jobs: Jobs;
  /** Holds `media/`, empty until a test puts footage there, and `clips/`. */
  readonly directory: string;
  /** The identity sandbox. */
  readonly identity: FastifyInstance;
  /** The payments sandbox. */
  readonly bank: FastifyInstance;
  /** What no call asks for: refunds, renewals, the reconciler. */
  readonly payments: Payments;
  seedOf(channel: string): Seed;
  /** A new anonymous session's api key. */
  signIn(channel: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The api and the key host on the sample channels, without a port, over a new database: in memory, and in the deep tier
 * a second time on a PostgreSQL server (`vitest.config.ts`).
 */
export async function createCallFixture(geo: GeoOptions = NO_GEO): Promise<CallFixture> {
  const clock = createFakeClock(SEEDED_MS);
  const control = createControl(clock);
  const { db, executeSql, close } = await openTestDatabase('seeded');
  const directory = await mkdtemp(join(tmpdir(), 'grandstand-calls-'));
  const seeds = await loadSeeds();
  const registry = createChannelRegistry(db);
  const { accounts, identity: sandbox } = createAccountServices({
    secret: 'test',
    external: NO_EXTERNAL_SERVICES,
    siteUrl: (channelId) => `http://${channelId}.test`,
    origins: () => ({ api: 'http://api.test', identity: 'http://identity.test' }),
    fetch: (input, init) => injectFetch(identity)(input, init),
  });
  const identity = await createIdentityServer({ ...sandbox, clock: control.clock, logLevel: 'silent' });
  const onError = (error: Error): never => {
    throw error;
  };
  const jobs = createJobs({ executeSql, polling: false, onError });
  const storage = createLocalStorage(join(directory, 'clips'));
  const [mediaDir, workDir] = [join(directory, 'media'), join(directory, 'clips', 'unfinished')];
  const timings = createEventTimings(db, control.eventMoved.listen);
  await workOnClips(jobs, { db, clock: control.clock, timings, mediaDir, storage, workDir });
  const signer = createPathSigner('test');
  const media = await createMediaServer({
    mediaDir,
    timings,
    clock: control.clock,
    signer,
    faults: control.streams,
    made: { db, storage },
    logLevel: 'silent',
  });
  const { app: bank, settings } = await createSandbox({
    db,
    clock: control.clock,
    logLevel: 'silent',
    async deliver(payload, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await api.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      return response.statusCode === 200;
    },
    outcomes: control.payments,
  });
  const { payments, stripe, registerWebhook, work } = createPaymentServices({
    db,
    clock: control.clock,
    settings: { ...settings, sandboxOrigin: 'http://bank.test' },
    fetchFn: injectFetch(bank),
  });
  await work(jobs);
  const handlers = createHandlers({
    accounts,
    db,
    registry,
    links: createMediaLinks('http://media.test', signer),
    recorded: createRecorded({ timings, mediaDir, faults: control.streams }),
    geo,
    jobs,
    storage,
    payments,
    stripe,
  });
  const services = { db, registry, clock: control.clock, control };
  const options = { handlers, audiences: createAudiences({ geo }), services, logLevel: 'silent' };
  const keys = await createKeysServer(options);
  const analytics = await createReceiver('analytics', options);
  const logs = await createReceiver('logs', options);
  const origins = { keys: 'http://keys.test', analytics: 'http://analytics.test', logs: 'http://logs.test' };
  const showAccountPages = accountPages({ db, clock: control.clock, accounts, isOutboxShown: true });
  const pages = (app: FastifyInstance) => {
    showAccountPages(app);
    registerWebhook(app);
  };
  const api = await createApiServer({ ...options, origins, pages });
  const seedOf = (channel: string) => {
    const seed = seeds.find((one) => one.channel.id === channel);
    if (!seed) throw new Error(`no channel ${channel}`);
    return seed;
  };
  const signIn = async (channel: string) => {
    const body = {
      channel_key: seedOf(channel).channel.key,
      client_interface: 'web',
      language: 'en',
      time_zone: 'America/Toronto',
    };
    const response = await api.inject({ method: 'POST', url: '/api/get_api_key', body });
    return response.json<{ api_key: string }>().api_key;
  };
  return {
    db,
    clock,
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
    payments,
    seedOf,
    signIn,
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
