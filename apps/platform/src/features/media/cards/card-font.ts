import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const INTER_SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];

let families: string | null = null;

/** Registers a font for each script, because servers may have none. */
function registerFonts(): string {
  const require = createRequire(import.meta.url);
  const inter = require.resolve('@fontsource-variable/inter/package.json');
  const cairo = require.resolve('@fontsource-variable/cairo/package.json');
  const files = [
    ...INTER_SCRIPTS.map((script) => [
      script,
      join(dirname(inter), `files/inter-${script}-wght-normal.woff2`),
    ]),
    ['arabic', join(dirname(cairo), 'files/cairo-arabic-wght-normal.woff2')],
  ] as const;
  const names = files.map(([script = '', file = '']) => {
    GlobalFonts.registerFromPath(file, `card-${script}`);
    return `card-${script}`;
  });
  return [...names, 'sans-serif'].join(', ');
}

/** The value for `font` of a canvas. */
export function cardFont(weight: number, sizePx: number): string {
  families ??= registerFonts();
  return `${weight} ${Math.round(sizePx)}px ${families}`;
}
