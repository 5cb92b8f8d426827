import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Database } from '../../../db/database.ts';
import { countRows, hasRows, listTables } from '../../../db/list-tables.ts';

/** Tables that are counted for the operator. */
const COUNTED = ['channels', 'users', 'orders', 'clips'] as const;

/** Rows of the database by table, of the tables that an operator knows; null if all tables are empty. */
export async function describeRows(db: Database): Promise<Readonly<Record<string, number>> | null> {
  const tables = (await listTables(db)).map(({ name }) => name);
  let isEmpty = true;
  for (const table of tables) if (await hasRows(db, table)) isEmpty = false;
  if (isEmpty) return null;
  const counts: Record<string, number> = {};
  for (const table of COUNTED) if (tables.includes(table)) counts[table] = await countRows(db, table);
  return counts;
}

/** Folders of files that are being rendered, or restored. */
const WORK_FOLDERS = ['unfinished/', 'restoring/'];

/** Storage keys of all files of clips, also of those that no row names. */
export async function listClipFiles(clipsDir: string): Promise<string[]> {
  const entries = await readdir(clipsDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clipsDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((key) => !WORK_FOLDERS.some((folder) => key.startsWith(folder)));
}
