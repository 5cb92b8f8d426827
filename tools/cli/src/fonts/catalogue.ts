import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { localeScripts, type Locale } from '@grandstand/tenant';
import type { FontFamilyId } from '@grandstand/ui-theme';

/** The npm package that each family's files come from. */
const packages: Readonly<Record<FontFamilyId, string>> = {
  archivo: 'archivo',
  'big-shoulders': 'big-shoulders-display',
  figtree: 'figtree',
  fraunces: 'fraunces',
  inter: 'inter',
  'sofia-sans': 'sofia-sans',
  unbounded: 'unbounded',
};

export type Subset = 'latin' | 'latin-ext' | 'cyrillic';

/** Languages that write letters beyond those of western Europe. */
const needsLatinExt = new Set<Locale>(['pl']);

/** The parts of a family that a site in these languages can need; Latin always, for names and numbers. */
export function subsetsFor(locales: readonly Locale[]): readonly Subset[] {
  return [
    ...(locales.some((locale) => localeScripts[locale] === 'cyrillic') ? (['cyrillic'] as const) : []),
    ...(locales.some((locale) => needsLatinExt.has(locale)) ? (['latin-ext'] as const) : []),
    'latin',
  ];
}

export interface FontFile {
  readonly subset: Subset;
  readonly unicodeRange: string;
  readonly bytes: Uint8Array;
}

const require = createRequire(import.meta.url);

/** Reads a family's files; what each covers is said by the package's own stylesheet. */
export async function readFamily(
  family: FontFamilyId,
  subsets: readonly Subset[],
): Promise<readonly FontFile[]> {
  const name = packages[family];
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const css = await readFile(join(folder, 'index.css'), 'utf8');
  return Promise.all(
    subsets.map(async (subset) => {
      const file = `${name}-${subset}-wght-normal.woff2`;
      const range = new RegExp(String.raw`files/${file}\)[^}]*unicode-range:\s*([^;]+);`).exec(css)?.[1];
      if (range === undefined) throw new Error(`@fontsource-variable/${name} has no subset ${subset}`);
      return { subset, unicodeRange: range, bytes: await readFile(join(folder, 'files', file)) };
    }),
  );
}
