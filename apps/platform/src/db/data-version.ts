import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { SCHEMA_VERSION } from './migrations.ts';
import { newerData } from './newer-data.ts';
import { VERSION } from '../version.ts';

const FILE = 'version.json';
const versionSchema = z.object({ schema: z.number().int(), written_by: z.string() });

/**
 * Throws a UserError (`data-newer`) for a data directory of a newer version. Reads a file beside the database,
 * because opening the database would write to it.
 */
export async function checkDataVersion(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
  if (text === null) return;
  const found = parseVersion(text);
  if (found === null || found.schema <= SCHEMA_VERSION) return;
  throw newerData({ location: dataDir, found: found.schema, known: SCHEMA_VERSION });
}

/** Stores the schema version of the directory. */
export async function writeDataVersion(dataDir: string): Promise<void> {
  const content = { schema: SCHEMA_VERSION, written_by: VERSION };
  await writeFile(join(dataDir, FILE), `${JSON.stringify(content)}\n`);
}

/** Null if the file is damaged; opening the database then checks its migrations table. */
function parseVersion(text: string) {
  try {
    return versionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
