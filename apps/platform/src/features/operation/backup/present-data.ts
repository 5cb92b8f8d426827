import type { Database } from '../../../db/database.ts';
import { countRows, hasRows, listTables } from '../../../db/list-tables.ts';
import type { Storage } from '../../media/media/index.ts';

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

/** Folders of this machine's files that are being rendered, or restored. */
const WORK_FOLDERS = ['unfinished/', 'restoring/'];

/** Keys of all files of clips, also of those that no row names. */
export async function listClipFiles(storage: Storage): Promise<string[]> {
  const keys = await storage.list('');
  return keys.filter((key) => !WORK_FOLDERS.some((folder) => key.startsWith(folder)));
}
