import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { pack, type Pack } from 'tar-stream';
import * as z from 'zod';
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
  'libs/{api,content-files,core}/src/**/*.ts',
  'apps/platform/drizzle/**/*.{sql,json}',
  'apps/platform/src/**/*.ts',
  'tools/sample-channels/{channels,src}/**/*.{html,json,ts}',
];

/** Creates cached template databases, so that tests need not migrate and seed; rebuilt when a source changes. */
export async function ensureEmbeddedTemplates(): Promise<EmbeddedTemplates> {
  const key = await hashOfSources();
  const file = (data: TestData) => join(CACHE, `${data}-${key}.tar`);
  const templates = { migrated: file('migrated'), seeded: file('seeded') };
  if (Object.values(templates).every((path) => existsSync(path))) return templates;
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  const directory = await mkdtemp(join(tmpdir(), 'grandstand-template-'));
  const migrated = await PGlite.create(directory);
  await wrapEmbedded(migrated, directory);
  await save(migrated, directory, templates.migrated);
  const seeded = await PGlite.create(directory);
  await seedDatabase(drizzle(seeded));
  await save(seeded, directory, templates.seeded);
  await rm(directory, { recursive: true });
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

const unusedSchema = z.array(z.object({ path: z.string() }));

/** Closes the database and archives its directory without what would only make the start of a copy slower. */
async function save(client: PGlite, directory: string, path: string): Promise<void> {
  // Clearing the default 128 MB takes a third of the start.
  await client.exec(`alter system set shared_buffers = '16MB'`);
  // The write-ahead log before the last checkpoint is not needed; a recycled file would keep its old content.
  await client.exec('set wal_recycle = off');
  await client.exec('select pg_switch_wal()');
  await client.exec('checkpoint');
  const unused = await client.query(`
    select 'base/' || oid as path from pg_database where datname <> current_database()
    union all
    select 'pg_wal/' || name from pg_ls_waldir() where name <> pg_walfile_name(pg_current_wal_lsn())`);
  await client.close();
  // Written atomically, because test runs may be concurrent.
  const unfinished = `${path}.${process.pid}`;
  const paths = unusedSchema.parse(unused.rows).map((row) => row.path);
  await pipeline(packDirectory(directory, new Set(paths)), createWriteStream(unfinished));
  await rename(unfinished, path);
}

/** A tar archive of a data directory without the files and folders of `unused`. */
function packDirectory(directory: string, unused: ReadonlySet<string>): Pack {
  const archive = pack();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const folder = relative(directory, entry.parentPath);
    const name = join(folder, entry.name);
    if (unused.has(name) || unused.has(folder)) continue;
    if (entry.isDirectory()) archive.entry({ name: `/${name}`, type: 'directory' });
    else archive.entry({ name: `/${name}` }, withoutZeros(folder, readFileSync(join(directory, name))));
  }
  archive.finalize();
  return archive;
}

/** Cuts the empty end of a file of the write-ahead log, which PostgreSQL extends as it writes. */
function withoutZeros(folder: string, content: Buffer): Buffer {
  if (folder !== 'pg_wal') return content;
  const last = content.findLastIndex((byte) => byte !== 0);
  return content.subarray(0, (Math.floor(last / 8192) + 1) * 8192);
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
