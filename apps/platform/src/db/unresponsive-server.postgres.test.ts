import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './sql-database.ts';
import { databaseTroubleOf } from './database-trouble.ts';
import { openServer } from './open-server.ts';

const CALL_TIMEOUT_MS = 200;

/** A proxy in front of the server, whose connections can hang as those of a paused server. */
async function startProxy(serverUrl: string) {
  const { hostname, port, searchParams, pathname } = new URL(serverUrl);
  const folder = decodeURIComponent(hostname || searchParams.get('host') || '');
  const connections = new Set<Socket>();
  let isPaused = false;
  const proxy: Server = createServer((client) => {
    const server = folder.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${port || 5432}`)
      : connect(Number(port || 5432), folder);
    connections.add(client).add(server);
    client.on('data', (data) => isPaused || server.write(data));
    server.on('data', (data) => isPaused || client.write(data));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const { username } = new URL(serverUrl);
  return {
    url: `postgres://${username}@127.0.0.1:${proxyPort}${pathname}`,
    pause: () => (isPaused = true),
    /** Like a restarted server: the old connections are gone. */
    restart() {
      isPaused = false;
      for (const connection of connections) connection.destroy();
    },
    async stop() {
      for (const connection of connections) connection.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

describe('a database server that does not answer', () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let database: OpenDatabase;
  const cleanUps: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    const { url, drop } = await createServerDatabase();
    proxy = await startProxy(url);
    database = await openServer(proxy.url, { callTimeoutMs: CALL_TIMEOUT_MS });
    database.limitWaits();
    cleanUps.push(drop, proxy.stop, database.close);
  });
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  const query = () => database.db.execute(sql`select 1`);
  const troubleOf = (promise: Promise<unknown>) => promise.then(() => 'none', databaseTroubleOf);

  it('fails queries and transactions instead of hanging, and is used again after a restart', async () => {
    await query();
    proxy.pause();
    expect(await troubleOf(query())).toBe('unavailable');
    const transaction = database.db.transaction((tx) => tx.execute(sql`select 1`));
    expect(await troubleOf(transaction)).toBe('unavailable');
    expect(await Promise.all(Array.from({ length: 30 }, () => troubleOf(query())))).toEqual(
      Array(30).fill('unavailable'),
    );
    proxy.restart();
    await expect.poll(() => troubleOf(query())).toBe('none');
  });

  it('keeps all connections of the pool when transactions cannot begin', async () => {
    // More than the pool has connections.
    for (let count = 0; count < 12; count += 1) {
      await query();
      proxy.pause();
      const transaction = database.db.transaction((tx) => tx.execute(sql`select 1`));
      expect(await troubleOf(transaction)).toBe('unavailable');
      proxy.restart();
    }
    await expect.poll(() => troubleOf(query())).toBe('none');
  });

  it('ends a transaction whose server pauses in the middle', async () => {
    const interrupted = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.pause();
      await tx.execute(sql`select 2`);
    });
    expect(await troubleOf(interrupted)).toBe('unavailable');
  });
});
