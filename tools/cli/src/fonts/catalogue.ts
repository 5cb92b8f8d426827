import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { localeScripts, type Locale } from '@grandstand/tenant';
import type { FontFamilyId, Script } from '@grandstand/ui-theme';

const require = createRequire(import.meta.url);

/** The npm package of each family; written out, so that knip sees the dependency. */
const packages: Readonly<Record<FontFamilyId, () => string>> = {
  archivo: () => require.resolve('@fontsource-variable/archivo/package.json'),
  'big-shoulders': () => require.resolve('@fontsource-variable/big-shoulders-display/package.json'),
  cairo: () => require.resolve('@fontsource-variable/cairo/package.json'),
  figtree: () => require.resolve('@fontsource-variable/figtree/package.json'),
  fraunces: () => require.resolve('@fontsource-variable/fraunces/package.json'),
  inter: () => require.resolve('@fontsource-variable/inter/package.json'),
  'sofia-sans': () => require.resolve('@fontsource-variable/sofia-sans/package.json'),
  unbounded: () => require.resolve('@fontsource-variable/unbounded/package.json'),
};

export type Subset = Script | 'latin-ext';

/** Languages with letters that the `latin` subset lacks. */
const needsLatinExt = new Set<Locale>(['pl']);

/** Font subsets for these languages; `latin` is always included, last, for names and numbers. */
export function subsetsFor(locales: readonly Locale[]): readonly Subset[] {
  const scripts = new Set(locales.map((locale) => localeScripts[locale]));
  return [
    ...(['cyrillic', 'arabic'] as const).filter((script) => scripts.has(script)),
    ...(locales.some((locale) => needsLatinExt.has(locale)) ? (['latin-ext'] as const) : []),
    'latin',
  ];
}

export interface FontFile {
  readonly unicodeRange: string;
  readonly bytes: Uint8Array;
}

const read = new Map<string, Promise<FontFile>>();

/** Reads a font file, once; its unicode range is taken from the package's stylesheet. */
export function readSubset(family: FontFamilyId, subset: Subset): Promise<FontFile> {
  const key = `${family} ${subset}`;
  const file = read.get(key) ?? readFont(family, subset);
  read.set(key, file);
  return file;
}

async function readFont(family: FontFamilyId, subset: Subset): Promise<FontFile> {
  const folder = dirname(packages[family]());
  const name = basename(folder);
  const css = await readFile(join(folder, 'index.css'), 'utf8');
  const file = `${name}-${subset}-wght-normal.woff2`;
  const range = new RegExp(String.raw`files/${file}\)[^}]*unicode-range:\s*([^;]+);`).exec(css)?.[1];
  if (range === undefined) throw new Error(`@fontsource-variable/${name} has no subset ${subset}`);
  return { unicodeRange: range, bytes: await readFile(join(folder, 'files', file)) };
}
