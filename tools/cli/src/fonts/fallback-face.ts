import type { BrandFamily } from './brand-family.ts';
import { type Advance, fallbackAdvances, type FallbackScript } from './font-metrics.ts';

const localFaces = {
  sans: {
    400: ['Arial', 'Liberation Sans', 'Arimo'],
    700: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  serif: {
    400: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    700: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
  },
} as const;

/** Cyrillic letters; the face without a range covers all others. */
const CYRILLIC = 'U+0400-052F,U+2116';

/** Interpolates between the measured weights 100, 200 … 900. */
function advanceAt(advances: readonly number[], weight: number): number {
  const position = Math.min(Math.max(weight / 100 - 1, 0), advances.length - 1);
  const [below, above] = [advances[Math.floor(position)] ?? 0, advances[Math.ceil(position)] ?? 0];
  return below + (above - below) * (position % 1);
}

export interface FallbackUse {
  /** Weight for which the metrics are matched. */
  readonly weight: number;
  /** `font-weight` range of the face, such as `100 549`. */
  readonly range: string;
  readonly letterCase: keyof Advance;
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** Size adjustment that gives a system font the same average width as the family. */
export function sizeAdjust(
  { family, advances: byScript }: BrandFamily,
  script: FallbackScript,
  use: FallbackUse,
): number {
  const advances = byScript[script];
  const fallback = fallbackAdvances[family.kind][use.weight >= 600 ? 700 : 400][script][use.letterCase];
  return advances === undefined ? 1 : advanceAt(advances[use.letterCase], use.weight) / fallback;
}

/** `@font-face` of a system font adjusted to the family's metrics, so that loading the font causes no layout shift. */
export function fallbackFace(brand: BrandFamily, script: FallbackScript, use: FallbackUse): string {
  const { name, kind } = brand.family;
  const { ascent, descent, lineGap } = brand.vertical;
  const scale = sizeAdjust(brand, script, use);
  const sources = localFaces[kind][use.weight >= 600 ? 700 : 400].map((face) => `local('${face}')`).join(',');
  return [
    `@font-face{font-family:'${name} Fallback'`,
    `font-weight:${use.range}`,
    `src:${sources}`,
    `size-adjust:${percent(scale)}`,
    `ascent-override:${percent(ascent / scale)}`,
    `descent-override:${percent(descent / scale)}`,
    `line-gap-override:${percent(lineGap / scale)}${script === 'cyrillic' ? `;unicode-range:${CYRILLIC}` : ''}}`,
  ].join(';');
}
