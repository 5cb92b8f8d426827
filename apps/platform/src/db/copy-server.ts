import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { COPY_SETTINGS, copyTarget, type CopyConnection } from './copy-connection.ts';
import { CONNECT_TIMEOUT_MS, executeOn, unreachable } from './open-server.ts';

/** Connects to a PostgreSQL server without migrating its database. */
export async function connectServer(url: string): Promise<CopyConnection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A lost connection fails the next statement; an unhandled error event would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  await client.query(COPY_SETTINGS);
  return {
    db: drizzle(client),
    executeSql: executeOn(client),
    copyOut: (table) => client.query(copyTo(`copy ${copyTarget(table)} to stdout (encoding 'UTF8')`)),
    async copyIn(table, lines) {
      const copying = client.query(copyFrom(`copy ${copyTarget(table)} from stdin (encoding 'UTF8')`));
      await pipeline(Readable.from([Buffer.from(lines)]), copying);
      return copying.rowCount;
    },
    close: () => client.end(),
  };
}
