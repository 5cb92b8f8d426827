import type { SettingName } from '../settings/settings.ts';
import { EDGE_CONTRAST, TEXT_CONTRAST } from '../tokens/surfaces.ts';

/** What each surface that a channel names lies on; null: nothing, a page is white behind its body. */
export const behind = {
  'body-background': null,
  'header-background': 'body-background',
  'footer-background': 'body-background',
  'card-background': 'body-background',
  accent: 'body-background',
} as const satisfies Partial<Record<SettingName, SettingName | null>>;

export type SurfaceSetting = keyof typeof behind;

/** Two of a channel's colours that meet on its pages, and the contrast that WCAG 2.2 requires of them. */
export interface OwnPair {
  readonly foreground: SettingName;
  readonly surface: SurfaceSetting;
  readonly required: number;
}

const on = (surface: SurfaceSetting, required: number, ...foregrounds: SettingName[]): OwnPair[] =>
  foregrounds.map((foreground) => ({ foreground, surface, required }));

const contentText = ['body-text-color', 'link', 'success', 'warning', 'error'] as const;

/** Every pair that is measured where the channel names both; what the engine derives passes by construction. */
export const ownPairs: readonly OwnPair[] = [
  ...on('body-background', TEXT_CONTRAST, ...contentText),
  ...on('card-background', TEXT_CONTRAST, ...contentText),
  ...on('header-background', TEXT_CONTRAST, 'header-text-color'),
  ...on('footer-background', TEXT_CONTRAST, 'footer-text-color'),
  ...on('accent', TEXT_CONTRAST, 'accent-text'),
  ...on('body-background', EDGE_CONTRAST, 'accent', 'live'),
];

/** By this name a tenant's file accepts a pair. */
export const pairName = ({ foreground, surface }: OwnPair): string => `${foreground} on ${surface}`;

export const pairNames: readonly string[] = ownPairs.map(pairName);
