import type { CopiedTable, CopyConnection } from '../../../db/copy-connection.ts';
import { listTables } from '../../../db/list-tables.ts';

/**
 * Whether a table is of the payments sandbox. A backup has none of its rows and a restore keeps them, as a provider keeps
 * its records when the platform's database is put back.
 */
export const isSandboxTable = ({ name }: Pick<CopiedTable, 'name'>): boolean => name.startsWith('sandbox_');

interface SandboxRows {
  readonly table: CopiedTable;
  readonly lines: Buffer;
}

/** Reads the sandbox's rows. They fit into memory: only a demo has any. */
export async function readSandboxRows(connection: CopyConnection): Promise<SandboxRows[]> {
  const tables = (await listTables(connection.db)).filter(isSandboxTable);
  const read: SandboxRows[] = [];
  for (const table of tables) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of connection.copyOut(table)) chunks.push(chunk);
    read.push({ table, lines: Buffer.concat(chunks) });
  }
  return read;
}

/** Writes rows that were read before, except for tables that have lost a column. */
export async function writeSandboxRows(
  connection: CopyConnection,
  rows: readonly SandboxRows[],
): Promise<void> {
  const tables = new Map((await listTables(connection.db)).map((table) => [table.name, table]));
  for (const { table, lines } of rows) {
    const columns = tables.get(table.name)?.columns ?? [];
    if (lines.length > 0 && table.columns.every((column) => columns.includes(column)))
      await connection.copyIn(table, lines);
  }
}
