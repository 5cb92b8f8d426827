import { drizzle } from 'drizzle-orm/pglite';
import * as z from 'zod';
import { COPY_SETTINGS, copyTarget, type CopyConnection, quoteIdentifier } from './copy-connection.ts';
import { createPglite, executeOn } from './open-embedded.ts';

/** PGlite holds the result of a COPY in memory, so tables are read in ranges of pages (8 KiB each). */
const PAGES_PER_COPY = 256;
const pagesSchema = z.array(z.object({ pages: z.coerce.number() }));

/** Opens PGlite without migrating it. */
export async function connectEmbedded(directory: string): Promise<CopyConnection> {
  const client = await createPglite(directory);
  await client.exec(COPY_SETTINGS);
  return {
    db: drizzle(client),
    executeSql: executeOn(client),
    async *copyOut({ name, columns }) {
      const table = `public.${quoteIdentifier(name)}`;
      const size = await client.query(
        `select pg_relation_size('${table.replaceAll("'", "''")}') / 8192 as pages`,
      );
      const pages = pagesSchema.parse(size.rows)[0]?.pages ?? 0;
      for (let page = 0; page < pages; page += PAGES_PER_COPY) {
        const range = `ctid >= '(${page},0)'::tid and ctid < '(${page + PAGES_PER_COPY},0)'::tid`;
        const rows = `select ${columns.map(quoteIdentifier).join(', ')} from ${table} where ${range}`;
        const { blob } = await client.query(`copy (${rows}) to '/dev/blob' (encoding 'UTF8')`);
        if (blob) yield new Uint8Array(await blob.arrayBuffer());
      }
    },
    async copyIn(table, lines) {
      const blob = new Blob([new Uint8Array(lines)]);
      const statement = `copy ${copyTarget(table)} from '/dev/blob' (encoding 'UTF8')`;
      return (await client.query(statement, [], { blob })).affectedRows ?? 0;
    },
    close: () => client.close(),
  };
}
