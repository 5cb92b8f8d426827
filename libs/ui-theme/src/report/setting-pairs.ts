import type { SettingName } from '../settings/settings.ts';
import { EDGE_CONTRAST, TEXT_CONTRAST } from '../tokens/surfaces.ts';

/** Surface below each surface setting; null for the white page. */
export const surfaceBelow = {
  'body-background': null,
  'header-background': 'body-background',
  'footer-background': 'body-background',
  'card-background': 'body-background',
  accent: 'body-background',
} as const satisfies Partial<Record<SettingName, SettingName | null>>;

export type SurfaceSetting = keyof typeof surfaceBelow;

/** A foreground and a surface setting and their required contrast (WCAG 2.2). */
export interface SettingPair {
  readonly foreground: SettingName;
  readonly surface: SurfaceSetting;
  readonly required: number;
}

const on = (surface: SurfaceSetting, required: number, ...foregrounds: SettingName[]): SettingPair[] =>
  foregrounds.map((foreground) => ({ foreground, surface, required }));

const contentText = ['body-text-color', 'link', 'success', 'warning', 'error'] as const;

/** Pairs checked if both colours are set; derived colours pass by construction. */
export const settingPairs: readonly SettingPair[] = [
  ...on('body-background', TEXT_CONTRAST, ...contentText),
  ...on('card-background', TEXT_CONTRAST, ...contentText),
  ...on('header-background', TEXT_CONTRAST, 'header-text-color'),
  ...on('footer-background', TEXT_CONTRAST, 'footer-text-color'),
  ...on('accent', TEXT_CONTRAST, 'accent-text'),
  ...on('body-background', EDGE_CONTRAST, 'accent', 'live'),
];

/** Name of a pair in `acceptedContrast` of a tenant's configuration. */
export const pairName = ({ foreground, surface }: SettingPair): string => `${foreground} on ${surface}`;

export const pairNames: readonly string[] = settingPairs.map(pairName);
