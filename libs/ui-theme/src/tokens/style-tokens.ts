import { fluidSize, typeTokens, type TypeToken } from './type-tokens.ts';
import type { ThemeStyle } from './theme-style.ts';

const radii = {
  sharp: { '--radius-s': '0px', '--radius-m': '0px', '--radius-l': '0px', '--radius-pill': '0px' },
  soft: { '--radius-s': '4px', '--radius-m': '8px', '--radius-l': '14px', '--radius-pill': '999px' },
  round: { '--radius-s': '8px', '--radius-m': '16px', '--radius-l': '28px', '--radius-pill': '999px' },
} as const;

const borderWidths = { none: '0px', hairline: '1px', bold: '2px' } as const;

/** Sizes are multiples of 4 px. `factor` is for sizes that components compute themselves. */
const densities = {
  compact: { factor: '0.85', control: '2.25rem', gap: '0.75rem', card: '0.75rem', page: [16, 32] },
  regular: { factor: '1', control: '2.75rem', gap: '1rem', card: '1rem', page: [16, 48] },
  spacious: { factor: '1.15', control: '3rem', gap: '1.25rem', card: '1.25rem', page: [20, 64] },
} as const;

const imageFilters = {
  natural: 'none',
  contrast: 'contrast(1.08) saturate(1.12)',
  duotone: 'grayscale(1) contrast(1.12)',
} as const;

export type StyleToken =
  | TypeToken
  | keyof (typeof radii)['sharp']
  | '--border-width'
  | '--density'
  | '--control-height'
  | '--gap'
  | '--page-padding'
  | '--card-padding'
  | '--image-filter'
  | '--motion-fast'
  | '--motion-slow'
  | '--page-width';

/** Tokens of shape, density, type, images and motion. */
export function styleTokens({
  radius,
  border,
  density,
  type,
  images,
}: ThemeStyle): Record<StyleToken, string> {
  const { factor, control, gap, card, page } = densities[density];
  return {
    ...radii[radius],
    '--border-width': borderWidths[border],
    '--density': factor,
    '--control-height': control,
    '--gap': gap,
    '--page-padding': fluidSize(page[0], page[1]),
    '--card-padding': card,
    ...typeTokens(type),
    '--image-filter': imageFilters[images],
    '--motion-fast': '120ms',
    '--motion-slow': '240ms',
    '--page-width': '1440px',
  };
}
