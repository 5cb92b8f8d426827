import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeClock } from '@grandstand/core/testing';
import pg from 'pg';
import { openServer } from '../../db/open-server.ts';
import type { OpenDatabase } from '../../db/sql-database.ts';
import { NO_EXTERNAL_SERVICES } from '../../features/identity/accounts/create-services.ts';
import type { StripeSettings } from '../../features/commerce/payments/index.ts';
import { parseTrustedProxies } from '../../http/trusted-proxies.ts';
import { type Platform, startPlatform } from '../../platform.ts';
import { backUpPlatform, restorePlatform } from '../../start/operate-backup.ts';
import { createServerDatabase } from '../test-database.ts';
import { createMailLog } from './mail-log.ts';
import { createSteppedClock, type SteppedClock } from './stepped-clock.ts';

interface Running {
  readonly platform: Platform;
  readonly stepped: SteppedClock;
}

/** Two platform processes on one PostgreSQL database, which can be restarted, cut off from it, and restored. */
export async function startSite(options: {
  readonly clock: FakeClock;
  /** The customers' channel. */
  readonly channel: string;
  readonly stripe: StripeSettings;
  readonly smtpUrl: string;
  /** Template of the database. */
  readonly template: string;
  readonly onTrouble: (sentence: string) => void;
}) {
  const { clock, channel, stripe, smtpUrl, onTrouble } = options;
  const root = await mkdtemp(join(tmpdir(), 'grandstand-year-'));
  const mailLog = createMailLog();
  const proxies = parseTrustedProxies('127.0.0.1', null);
  if (!proxies.ok) throw new Error(proxies.error);
  let server = await createServerDatabase(options.template);
  let database: OpenDatabase = await openServer(server.url);
  const running: (Running | null)[] = [null, null];
  await mailLog.install(database);

  const start = async (index: number) => {
    const stepped = createSteppedClock(clock);
    const platform = await startPlatform({
      dataDir: join(root, String(index)),
      databaseUrl: server.url,
      mediaDir: join(root, 'media'),
      ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
      clock: stepped.clock,
      host: '127.0.0.1',
      logLevel: 'silent',
      isDemo: true,
      proxies: proxies.value,
      stripe,
      external: { ...NO_EXTERNAL_SERVICES, smtp: { url: smtpUrl, from: 'tickets@northline.example' } },
      siteUrl: (channelId) => `http://${channelId}.test`,
    });
    stepped.markIdle();
    running[index] = { platform, stepped };
  };
  const stop = async (index: number) => {
    const one = running[index];
    running[index] = null;
    await one?.platform.close();
  };
  const all = [0, 1] as const;
  const startAll = () => Promise.all(all.map(start));
  const stopAll = () => Promise.all(all.map(stop));
  await startAll();
  const channelKey = running[0]?.platform.channels.find(({ id }) => id === channel)?.key ?? '';

  const site = {
    database: () => database,
    mailLog,
    channelKey,
    /** The API of a running process, for example of the first; null: none runs. */
    api(index: number): string | null {
      const platforms = running.flatMap((one) => (one ? [one.platform] : []));
      const origin = platforms[index % platforms.length]?.origins.api;
      return origin?.replace('localhost', '127.0.0.1') ?? null;
    },
    /** Advances the clock, and waits for the repeating tasks that have become due. */
    async advance(ms: number): Promise<void> {
      clock.advance(ms);
      await site.whenIdle();
    },
    async whenIdle(): Promise<void> {
      const idle = await Promise.all(running.map((one) => one?.stepped.whenIdle() ?? Promise.resolve(true)));
      if (idle.includes(false)) onTrouble('a repeating task took longer than its limit');
    },
    async restartOne(index: number): Promise<void> {
      await stop(index);
      await start(index);
    },
    /** `whileStopped`: for example, time passes. */
    async restartAll(whileStopped: () => void): Promise<void> {
      await stopAll();
      whileStopped();
      await startAll();
    },
    /** Cuts all connections of the processes to their database, once. */
    async cutDatabase(): Promise<void> {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await client.end();
    },
    /** Backs up the running site, and continues on a new database with the restored data. */
    async restoreBackup(): Promise<void> {
      const operator = { operator: 'the year', reason: null };
      const common = { operator, nowTs: Math.floor(clock.now() / 1000), onProgress: () => {} };
      const from = { GRANDSTAND_DATA_DIR: join(root, '0'), DATABASE_URL: server.url };
      const backup = await backUpPlatform(from, root, { ...common, allowMissingFiles: false });
      if (!backup.ok) throw new Error(backup.error);
      await stopAll();
      await mailLog.collect(database);
      const replaced = { database, server };
      server = await createServerDatabase();
      const to = { GRANDSTAND_DATA_DIR: join(root, 'restored'), DATABASE_URL: server.url };
      const restored = await restorePlatform(to, backup.value.file, {
        ...common,
        replace: false,
        allowUnsigned: true,
      });
      if (!restored.ok) throw new Error(restored.error);
      await replaced.database.close();
      await replaced.server.drop();
      database = await openServer(server.url);
      await mailLog.install(database);
      await startAll();
    },
    async close(): Promise<void> {
      await stopAll();
      await database.close();
      await server.drop();
      await rm(root, { recursive: true });
    },
  };
  return site;
}
export type Site = Awaited<ReturnType<typeof startSite>>;
