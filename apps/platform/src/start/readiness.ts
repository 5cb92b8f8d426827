import type { Clock } from '@grandstand/core';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { freeBytesIn } from '../db/disk-space.ts';
import type { SqlDatabase } from '../db/sql-database.ts';
import type { ClientWatch } from '../http/client-watch.ts';
import type { Readiness } from '../http/create-server.ts';
import type { ServiceName } from '../observability/service-watch.ts';
import { mailBacklog, type Medium } from '../mail/index.ts';
import { countMigrations, SCHEMA_VERSION } from '../db/migrations.ts';

const DATABASE_LIMIT_MS = 1000;
/** Clips and the database need room to write. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;
/** A queue in which jobs are due but none has started for this long does not move. */
const QUEUE_LIMIT_MIN = 10;

const rowsSchema = z.object({ rows: z.array(z.object({ waiting: z.coerce.number() })) });

/** 0 also after a newer version has migrated the database: during a rolling upgrade both serve it. */
const countMissingMigrations = async (db: SqlDatabase): Promise<number> =>
  Math.max(0, SCHEMA_VERSION - (await countMigrations(db)));

async function checkQueue(db: SqlDatabase): Promise<string> {
  const answer = await db.execute(sql`
    select count(*) as waiting from jobs.job
    where state in ('created', 'retry') and start_after < now() - make_interval(mins => ${QUEUE_LIMIT_MIN})
      and not exists (
        select from jobs.job where started_on > now() - make_interval(mins => ${QUEUE_LIMIT_MIN})
      )`);
  const waiting = rowsSchema.parse(answer).rows[0]?.waiting ?? 0;
  return waiting === 0 ? 'ok' : `${waiting} jobs wait, and none has started for ${QUEUE_LIMIT_MIN} minutes`;
}

/** Sent messages leave within seconds; the first retry after a failure is due after a minute. */
const MAIL_LIMIT_S = 600;

interface SentMail {
  readonly clock: Clock;
  /** The media that a sender is configured for. */
  readonly media: readonly Medium[];
}

async function checkMail(db: SqlDatabase, { clock, media }: SentMail): Promise<string> {
  const late = (await mailBacklog(db, media)).filter(
    ({ oldestTs }) => oldestTs !== null && clock.now() / 1000 - oldestTs > MAIL_LIMIT_S,
  );
  if (late.length === 0) return 'ok';
  const counts = late.map(({ messageClass, waiting }) => `${waiting} ${messageClass}`).join(', ');
  return `messages wait for more than ${MAIL_LIMIT_S / 60} minutes: ${counts}`;
}

async function checkDisk(directory: string, minFreeBytes: number): Promise<string> {
  const freeBytes = await freeBytesIn(directory);
  return freeBytes >= minFreeBytes ? 'ok' : `only ${Math.floor(freeBytes / 1024 / 1024)} MiB are free`;
}

interface Options {
  readonly db: SqlDatabase;
  /** Holds the clips and the embedded database. */
  readonly dataDir: string;
  readonly isStopping: () => boolean;
  /** Null: nothing sends mail, for example in a demo. */
  readonly sentMail?: SentMail | null;
  /** Sentences about channels that are not served. */
  readonly leftOut?: readonly string[];
  /** Whether the addresses of clients are known: `ok` or what is wrong; by default not checked. */
  readonly clients?: Pick<ClientWatch, 'describe'> | null;
  /** The external services that are configured, and their states: `ok` or what is wrong; by default none. */
  readonly services?: Readonly<Partial<Record<ServiceName, () => string>>>;
  readonly minFreeBytes?: number;
  /** Called when a check fails that did not fail before. */
  readonly onTrouble?: (error: Error) => void;
}

/**
 * Returns the readiness of a platform. A process is ready when the database has its migrations and it does not stop. The
 * other checks are alarms: processes share the database, its queues and often the disk. They would all leave the proxy at
 * once, which would then answer every call itself.
 */
export function createReadiness({
  db,
  dataDir,
  isStopping,
  sentMail = null,
  leftOut = [],
  clients = null,
  services = {},
  minFreeBytes = MIN_FREE_BYTES,
  onTrouble = () => {},
}: Options): () => Promise<Readiness> {
  // The platform starts after its migrations. While the database does not answer, the last answer counts.
  let missingMigrations = 0;
  const checkDatabase = async (): Promise<string> => {
    missingMigrations = await countMissingMigrations(db);
    return missingMigrations === 0 ? 'ok' : `${missingMigrations} migrations are missing`;
  };
  const failing = new Set<string>();
  return async () => {
    const [database, queue, disk, mail] = await Promise.all([
      inTime(checkDatabase()),
      inTime(checkQueue(db)),
      inTime(checkDisk(dataDir, minFreeBytes)),
      sentMail && inTime(checkMail(db, sentMail)),
    ]);
    const channels = leftOut.length === 0 ? 'ok' : leftOut.join(' ');
    const checks = {
      database,
      queue,
      disk,
      channels,
      ...(mail !== null && { mail }),
      ...(clients && { clients: clients.describe() }),
      ...Object.fromEntries(Object.entries(services).map(([name, describe]) => [name, describe()])),
      ...(isStopping() && { platform: 'is stopping' }),
    };
    for (const [name, state] of Object.entries(checks)) {
      if (state === 'ok') failing.delete(name);
      else if (!failing.has(name)) {
        failing.add(name);
        if (name !== 'platform') onTrouble(new Error(`${name}: ${state}`));
      }
    }
    return { isReady: missingMigrations === 0 && !isStopping(), checks };
  };
}

/** The details of a failure are in the log of the calls that fail; a health page may be public. */
const inTime = (check: Promise<string>): Promise<string> =>
  Promise.race([
    check.catch(() => 'failed'),
    delay(DATABASE_LIMIT_MS, `no answer within ${DATABASE_LIMIT_MS} ms`, { ref: false }),
  ]);
