import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const FONTS = {
  inter: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
  cairo: ['arabic'],
} as const;

let families: string | null = null;

/** Registers a font for each script, because servers may have none. */
function registerFonts(): string {
  const require = createRequire(import.meta.url);
  const names = Object.entries(FONTS).flatMap(([font, scripts]) =>
    scripts.map((script) => {
      const folder = dirname(require.resolve(`@fontsource-variable/${font}/package.json`));
      const name = `card-${script}`;
      GlobalFonts.registerFromPath(join(folder, 'files', `${font}-${script}-wght-normal.woff2`), name);
      return name;
    }),
  );
  return [...names, 'sans-serif'].join(', ');
}

/** The value for `font` of a canvas. */
export function cardFont(weight: number, sizePx: number): string {
  families ??= registerFonts();
  return `${weight} ${Math.round(sizePx)}px ${families}`;
}
