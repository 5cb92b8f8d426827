import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as z from 'zod';
import { observeQueries, type QueryObserver } from '../observability/observe-queries.ts';
import { describeError } from '../describe-error.ts';
import { UserError } from '../user-error.ts';
import { DatabaseSilent, isLocked, whyForbidden } from './database-trouble.ts';
import type { OpenDatabase } from './sql-database.ts';
import { applyMigrations } from './migrations.ts';

/** Maximum time in milliseconds to get a connection when the platform starts. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** How long, in milliseconds, calls wait for a connection, and for an answer on it. Callers expect an error within 5 s. */
const CALL_TIMEOUT_MS = 4000;
/** Connections of a process. The server's `max_connections`, 100 by default, is shared by all processes. */
const MAX_CONNECTIONS = 10;
/** Unused connections are closed before their silence counts. */
const IDLE_TIMEOUT_MS = 3000;
/**
 * A migration waits for a table for at most this many milliseconds, because all calls that need the table wait behind it.
 * Then it pauses and tries again, because a dump may hold the table for minutes.
 */
const LOCK_TIMEOUT_MS = 2000;
const LOCKED_TRIES = 20;
const pauseWhileLocked = () => delay(1000);
/** Advisory lock id, unique on the server and equal in all versions. */
export const MIGRATION_LOCK = 7_310_114;

/** Opens a PostgreSQL server. Concurrent processes migrate one after the other. */
export async function openServer(
  url: string,
  {
    callTimeoutMs = CALL_TIMEOUT_MS,
    observer = null,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    pause = pauseWhileLocked,
    maxConnections = MAX_CONNECTIONS,
  }: {
    readonly callTimeoutMs?: number;
    readonly observer?: QueryObserver | null;
    readonly lockTimeoutMs?: number;
    readonly pause?: () => Promise<unknown>;
    readonly maxConnections?: number | undefined;
  } = {},
): Promise<OpenDatabase> {
  const location = withoutPassword(url);
  const sockets = createSockets();
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: Math.min(IDLE_TIMEOUT_MS, callTimeoutMs * 0.75),
    stream: sockets.open,
  });
  // The server may close idle connections, and those of a transaction between two statements. The next statement fails;
  // an unhandled error event would end the process.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  releaseEndedConnections(pool);
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw unreachable(url, error);
    });
    try {
      // The advisory lock belongs to a connection, so migrations use the same one.
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await client.query(`set lock_timeout = ${lockTimeoutMs}`);
      const db = drizzle(client);
      await whenUnlocked(
        () => applyMigrations(db, location, (config) => migrate(db, config)),
        location,
        pause,
      );
    } finally {
      // Closing the connection releases the lock in any case.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    const why = whyForbidden(error);
    if (why === null) throw error;
    throw new UserError(
      'database-unreachable',
      `The user of DATABASE_URL (${location}) may not create the platform’s tables: ${why}. Make it the owner of the ` +
        'database: `alter database … owner to …`.',
    );
  }
  const client = observeQueries(pool, observer);
  return {
    db: drizzle(client),
    executeSql: executeOn(client),
    limitWaits() {
      pool.options.connectionTimeoutMillis = callTimeoutMs;
      sockets.limitSilence(callTimeoutMs);
    },
    close: () => pool.end(),
  };
}

/** Runs migrations, which are one transaction, until other sessions do not lock what they change. */
async function whenUnlocked(
  apply: () => Promise<void>,
  location: string,
  pause: () => Promise<unknown>,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tried === LOCKED_TRIES)
        throw new UserError(
          'data-in-use',
          `The database ${location} cannot be migrated, because another session locks its tables: a dump, or a ` +
            'transaction that does not end. Nothing was changed. Start again when it has ended.',
        );
      await pause();
    }
  }
}

/**
 * The sockets of the connections. The driver's own `query_timeout` would leave the connection that hangs in the pool.
 */
function createSockets() {
  const sockets = new Set<Socket>();
  let limitMs: number | null = null;
  const limit = (socket: Socket, silenceMs: number) =>
    socket.setTimeout(silenceMs, () => socket.destroy(new DatabaseSilent()));
  return {
    open(this: void): Socket {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return limitMs === null ? socket : limit(socket, limitMs);
    },
    limitSilence(silenceMs: number): void {
      limitMs = silenceMs;
      for (const socket of sockets) limit(socket, silenceMs);
    },
  };
}

/**
 * Returns connections that end to the pool. drizzle-orm does so after a transaction, but not when `begin` fails: the pool
 * would have one connection less for ever, and its end would wait for it.
 */
function releaseEndedConnections(pool: pg.Pool): void {
  const listeners = new WeakMap<pg.PoolClient, () => void>();
  pool.on('acquire', (client) => {
    const onEnd = () => {
      client.release(true);
      // The pool throws on a second release.
      client.release = () => {};
    };
    listeners.set(client, onEnd);
    client.once('end', onEnd);
  });
  pool.on('release', (_error, client) => {
    const onEnd = listeners.get(client);
    if (onEnd) client.off('end', onEnd);
  });
}

const resultsSchema = z.array(z.object({ rows: z.array(z.unknown()) }));

export const executeOn =
  (client: pg.Pool | pg.Client): OpenDatabase['executeSql'] =>
  async (text, values) => {
    // Several statements return an array of results, which the driver's types do not declare.
    const results: unknown = await client.query(text, values);
    return { rows: resultsSchema.parse([results].flat()).flatMap((result) => result.rows) };
  };

export function withoutPassword(url: string): string {
  // A socket, `postgres://user@/name?host=/run/postgresql`, has no host, without which it is no valid URL.
  const isSocket = url.includes('@/');
  const text = isSocket ? url.replace('@/', '@localhost/') : url;
  if (!URL.canParse(text)) return 'DATABASE_URL';
  const parsed = new URL(text);
  parsed.password = '';
  // Deleting encodes the other values anew.
  if (parsed.searchParams.has('password')) parsed.searchParams.delete('password');
  return isSocket ? parsed.href.replace('@localhost/', '@/') : parsed.href;
}

export function unreachable(url: string, error: unknown): UserError {
  const why = describeError(error);
  return new UserError(
    'database-unreachable',
    `The PostgreSQL server of DATABASE_URL (${withoutPassword(url)}) cannot be used: ${why}. ` +
      'Start it or correct the URL; "embedded" in its place means a database in the data folder.',
  );
}
