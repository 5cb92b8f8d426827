import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { wrapEmbedded } from '../db/open-embedded.ts';
import { seedDatabase } from './seed-database.ts';

/** Content of a new test database: only tables, or also the sample channels. */
export type TestData = 'migrated' | 'seeded';
/** Path of each template: a tar archive of a PGlite data directory. */
export type EmbeddedTemplates = Readonly<Record<TestData, string>>;

const PROJECT = join(import.meta.dirname, '..', '..');
const REPOSITORY = join(PROJECT, '..', '..');
const CACHE = join(REPOSITORY, 'node_modules', '.cache', 'grandstand-test-databases');
/** All sources that affect a seeded database. */
const SOURCES = [
  'package-lock.json',
  'libs/{api,channel-content,core}/src/**/*.ts',
  'apps/platform/drizzle/**/*.{sql,json}',
  'apps/platform/src/**/*.ts',
  'tools/demo-content/{channels,src}/**/*.{html,json,ts}',
];

/** Creates cached template databases, so that tests need not migrate and seed; rebuilt when a source changes. */
export async function ensureEmbeddedTemplates(): Promise<EmbeddedTemplates> {
  const key = await hashOfSources();
  const file = (data: TestData) => join(CACHE, `${data}-${key}.tar`);
  const templates = { migrated: file('migrated'), seeded: file('seeded') };
  if (Object.values(templates).every((path) => existsSync(path))) return templates;
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  const client = await PGlite.create('memory://');
  await wrapEmbedded(client, 'memory');
  await save(client, templates.migrated);
  await seedDatabase(drizzle(client));
  await save(client, templates.seeded);
  await client.close();
  return templates;
}

/** Removes templates older than one hour (tens of megabytes each). Newer ones may be in use. */
async function removeOld(): Promise<void> {
  const sinceMs = Date.now() - 3_600_000;
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < sinceMs) await rm(path, { force: true });
  }
}

/** Writes the file atomically, because test runs may be concurrent. */
async function save(client: PGlite, path: string): Promise<void> {
  const archive = await client.dumpDataDir('none');
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()));
  await rename(unfinished, path);
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: REPOSITORY }).filter((path) => !path.endsWith('.test.ts'));
  for (const path of files.toSorted()) hash.update(path).update(await readFile(join(REPOSITORY, path)));
  return hash.digest('hex').slice(0, 24);
}

let compiled: Promise<WebAssembly.Module> | undefined;
const archives = new Map<string, Promise<Blob>>();

/**
 * Opens a copy of a template, in memory unless a directory is given. The archive and PGlite are read once per process.
 */
export async function loadEmbeddedTemplate(path: string, dataDir = 'memory://'): Promise<PGlite> {
  compiled ??= compilePglite();
  const archive = archives.get(path) ?? readFile(path).then((data) => new Blob([data]));
  archives.set(path, archive);
  const [pgliteWasmModule, loadDataDir] = await Promise.all([compiled, archive]);
  return PGlite.create({ dataDir, loadDataDir, pgliteWasmModule });
}

// Node's types lack the WebAssembly object.
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: { compile(program: Uint8Array): Promise<WebAssembly.Module> };
};

async function compilePglite(): Promise<WebAssembly.Module> {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return webAssembly.compile(await readFile(program));
}
