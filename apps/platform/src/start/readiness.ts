import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SqlDatabase } from '../db/sql-database.ts';
import type { Readiness } from '../http/create-server.ts';
import { countMigrations, SCHEMA_VERSION } from '../db/migrations.ts';

const DATABASE_LIMIT_MS = 1000;
/** Clips and the database need room to write. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;
/** A queue in which jobs are due but none has started for this long does not move. */
const QUEUE_LIMIT_MIN = 10;

const rowsSchema = z.object({ rows: z.array(z.object({ waiting: z.coerce.number() })) });

async function checkDatabase(db: SqlDatabase): Promise<string> {
  const applied = await countMigrations(db);
  // A newer version may have migrated the database: during a rolling upgrade both serve it.
  return applied >= SCHEMA_VERSION ? 'ok' : `${SCHEMA_VERSION - applied} migrations are missing`;
}

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

async function checkDisk(directory: string, minFreeBytes: number): Promise<string> {
  const { bavail, bsize } = await statfs(directory);
  const freeBytes = bavail * bsize;
  return freeBytes >= minFreeBytes ? 'ok' : `only ${Math.floor(freeBytes / 1024 / 1024)} MiB are free`;
}

/** Returns the readiness of a platform. `dataDir` holds its clips and its embedded database. */
export function createReadiness({
  db,
  dataDir,
  isStopping,
  minFreeBytes = MIN_FREE_BYTES,
}: {
  readonly db: SqlDatabase;
  readonly dataDir: string;
  readonly isStopping: () => boolean;
  readonly minFreeBytes?: number;
}): () => Promise<Readiness> {
  return async () => {
    const [database, queue, disk] = await Promise.all([
      inTime(checkDatabase(db)),
      inTime(checkQueue(db)),
      inTime(checkDisk(dataDir, minFreeBytes)),
    ]);
    const checks = { database, queue, disk, ...(isStopping() && { platform: 'is stopping' }) };
    return { isReady: Object.values(checks).every((state) => state === 'ok'), checks };
  };
}

/** The details of a failure are in the log of the calls that fail; a health page may be public. */
const inTime = (check: Promise<string>): Promise<string> =>
  Promise.race([
    check.catch(() => 'failed'),
    delay(DATABASE_LIMIT_MS, `no answer within ${DATABASE_LIMIT_MS} ms`, { ref: false }),
  ]);
