/**
 * Writes `schemas/` and the table of settings in docs/contracts/tenant-configuration.md from the schemas of the files:
 * `npm run schemas`, in the root.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonSchemas, settingTable, withSettingTable } from '../src/models/json-schemas.ts';

const root = join(import.meta.dirname, '../../..');
const contract = join(root, 'docs/contracts/tenant-configuration.md');

await mkdir(join(root, 'schemas'), { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas()))
  await writeFile(join(root, 'schemas', name), `${JSON.stringify(schema, null, 2)}\n`);
await writeFile(contract, withSettingTable(await readFile(contract, 'utf8'), settingTable()));
