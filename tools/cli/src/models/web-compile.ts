import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { featureDetails, features as allFeatures, type Tenant } from '@grandstand/tenant';
import * as z from 'zod';
import { sha256 } from './content-hash.ts';
import { describedPagesSchema, type DescribedPage } from './site-page.ts';
import { displayPath } from './tenant-folder.ts';

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  src: z.string().optional(),
  isEntry: z.boolean().optional(),
  isDynamicEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

/** The web app's build output, shared by all sites. */
export interface WebCompile {
  readonly dir: string;
  /** The compiled index.html. */
  readonly template: string;
  readonly manifest: Manifest;
  /** Pages that every site has. */
  readonly pages: readonly DescribedPage[];
  /** Path within the build to content hash, for all publishable files. */
  readonly files: ReadonlyMap<string, string>;
  /** The build for servers; null for an app that only browsers render, such as the gallery. */
  readonly renderer: RendererBuild | null;
}

/** Renders documents on a server (`SiteRendererModule`); shared by all sites. */
export interface RendererBuild {
  readonly dir: string;
  /** Hash of all its files. */
  readonly id: string;
}

const UNPUBLISHED = /^(\.vite\/|index\.html)/;

export async function readWebCompile(webDir: string): Promise<Result<Problem, WebCompile>> {
  const missing: Problem = {
    file: displayPath(webDir),
    message: 'contains no compiled web app',
    hint: 'run `npx nx build @grandstand/web`, or choose another folder with --web',
  };
  try {
    const template = await readFile(join(webDir, 'index.html'), 'utf8');
    const json = async (file: string): Promise<unknown> =>
      JSON.parse(await readFile(join(webDir, '.vite', file), 'utf8'));
    const manifest = manifestSchema.safeParse(await json('manifest.json'));
    // An app without a page for each URL, such as the gallery, describes no pages.
    const describesPages = existsSync(join(webDir, '.vite', 'site-pages.json'));
    const pages = describedPagesSchema.safeParse(describesPages ? await json('site-pages.json') : []);
    if (!manifest.success || !pages.success)
      return err({ ...missing, message: 'contains a compiled web app with an invalid manifest' });
    const paths = (await listFiles(webDir)).filter((path) => !UNPUBLISHED.test(path));
    return ok({
      dir: webDir,
      template,
      manifest: manifest.data,
      pages: pages.data,
      files: await hashFiles(webDir, paths),
      renderer: await readRendererBuild(join(webDir, '.vite', 'server')),
    });
  } catch {
    return err(missing);
  }
}

/** The paths of all files below a folder, sorted. */
async function listFiles(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length))
    .toSorted();
}

const hashFiles = async (dir: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(paths.map(async (path) => [path, sha256(await readFile(join(dir, path)))] as const)),
  );

async function readRendererBuild(dir: string): Promise<RendererBuild | null> {
  if (!existsSync(dir)) return null;
  const hashes = await hashFiles(dir, await listFiles(dir));
  return { dir, id: sha256(JSON.stringify([...hashes])).slice(0, 16) };
}

/** The messages of a language: the module that is loaded at start, and the parts that only it imports. */
const LANGUAGE_SOURCE = /libs\/i18n\/src\/locales\/(?<language>[a-z]{2})\.ts$/;
/** The module that generates the messages of the pseudo-locale `en-XA` from the English ones. */
const PSEUDO_SOURCE = /libs\/i18n\/src\/pseudo\.ts$/;
const languageOf = (locale: string): string => locale.slice(0, 2);

function isExcluded(source: string, { locales, features }: Tenant): boolean {
  if (PSEUDO_SOURCE.test(source)) return !locales.available.includes('en-XA');
  const language = LANGUAGE_SOURCE.exec(source)?.groups?.['language'];
  if (language !== undefined) return !locales.available.map(languageOf).includes(language);
  // Chunks that only a disabled feature uses are not published.
  return allFeatures.some(
    (feature) => !features.includes(feature) && featureDetails[feature].sources.test(source),
  );
}

function reachableFrom(
  manifest: Manifest,
  from: readonly string[],
  importsOf: (name: string) => readonly string[],
): Set<string> {
  const reached = new Set(from.filter((name) => name in manifest));
  // Iterating a set includes items that are added meanwhile.
  for (const name of reached) for (const other of importsOf(name)) if (other in manifest) reached.add(other);
  return reached;
}

const filesOf = (manifest: Manifest, names: Iterable<string>): Set<string> =>
  new Set(
    [...names].flatMap((name) => {
      const chunk = manifest[name];
      return chunk ? [chunk.file, ...chunk.css, ...chunk.assets] : [];
    }),
  );

/** Files of the build, which the sites of many tenants have in common. */
export interface CompiledFiles {
  /** Hash of their names and contents. */
  readonly id: string;
  /** Path within the build to content hash. */
  readonly files: ReadonlyMap<string, string>;
}

/** By what decides which files a tenant's site needs. */
const known = new WeakMap<WebCompile, Map<string, CompiledFiles>>();

/** Files of the build that this tenant's site needs, with their compressed variants. */
export function filesForTenant(web: WebCompile, tenant: Tenant): CompiledFiles {
  const key = JSON.stringify([tenant.locales.available, tenant.features]);
  const ofWeb = known.get(web) ?? new Map<string, CompiledFiles>();
  known.set(web, ofWeb);
  const found = ofWeb.get(key) ?? selectFiles(web, tenant);
  ofWeb.set(key, found);
  return found;
}

function selectFiles({ manifest, files }: WebCompile, tenant: Tenant): CompiledFiles {
  const names = Object.keys(manifest);
  const excluded = new Set(names.filter((name) => isExcluded(manifest[name]?.src ?? name, tenant)));
  const importsOf = (name: string): readonly string[] => {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    return [...imports, ...dynamicImports.filter((other) => !excluded.has(other))];
  };
  const entries = names.filter((name) => manifest[name]?.isEntry);
  const needed = filesOf(manifest, reachableFrom(manifest, entries, importsOf));
  // Files that no chunk imports (workers, public files) are kept: they may be loaded by URL.
  const onlyExcluded = [...filesOf(manifest, reachableFrom(manifest, [...excluded], importsOf))].filter(
    (file) => !needed.has(file),
  );
  const dropped = new Set(onlyExcluded.flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
  const selected = [...files].filter(([file]) => !dropped.has(file));
  const selectedFiles = new Map(selected);
  return { id: compiledIdOf(selectedFiles), files: selectedFiles };
}

export const compiledIdOf = (files: CompiledFiles['files']): string =>
  sha256(JSON.stringify([...files])).slice(0, 16);

const filesSchema = z.record(z.string(), z.string());

/** Reads the list of compiled files beside them; null: it is none. */
export function parseCompiledFiles(text: string): CompiledFiles['files'] | null {
  try {
    const files = filesSchema.safeParse(JSON.parse(text));
    return files.success ? new Map(Object.entries(files.data)) : null;
  } catch {
    return null;
  }
}

const HOME_CHUNK = 'HomePage';

/** URLs of the scripts that the first view needs: the entry, the default language and the home page. */
export function firstViewScripts({ manifest }: WebCompile, { locales }: Tenant): readonly string[] {
  const sourceOf = (name: string): string => manifest[name]?.src ?? name;
  const names = Object.keys(manifest);
  const firstView = [
    ...names.filter((name) => manifest[name]?.isEntry),
    ...names.filter(
      (name) => LANGUAGE_SOURCE.exec(sourceOf(name))?.groups?.['language'] === languageOf(locales.default),
    ),
    ...names.filter((name) => manifest[name]?.name === HOME_CHUNK),
  ];
  const reached = reachableFrom(manifest, firstView, (name) => manifest[name]?.imports ?? []);
  return [...filesOf(manifest, reached)].filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
}
