import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { SCHEMA_VERSION } from './migrations.ts';
import { newerData } from './newer-data.ts';
import { VERSION } from '../version.ts';

const FILE = 'version.json';
const versionSchema = z.object({ schema: z.number().int(), written_by: z.string() });

/**
 * Refuses a data directory that a newer version has written (UserError `data-newer`), by a file beside the
 * database: opening the database at all would already write to it.
 */
export async function checkDataVersion(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
  if (text === null) return;
  const found = parseVersion(text);
  if (found === null || found.schema <= SCHEMA_VERSION) return;
  throw newerData({ place: dataDir, found: found.schema, known: SCHEMA_VERSION });
}

/** Notes which schema the directory now holds. */
export async function writeDataVersion(dataDir: string): Promise<void> {
  const content = { schema: SCHEMA_VERSION, written_by: VERSION };
  await writeFile(join(dataDir, FILE), `${JSON.stringify(content)}\n`);
}

/** Null where the file is damaged: the database's own table of migrations decides then. */
function parseVersion(text: string) {
  try {
    return versionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
