import type { Rgba } from '../color/rgba.ts';
import { ladderSettings, type LadderSetting } from './ladders.ts';

/** Optional settings; a missing one is derived from the five required ones. */
export const optionalSettings = [
  'accent',
  'accent-text',
  'link',
  'live',
  'success',
  'warning',
  'error',
  'card-background',
  'footer-text-color',
] as const;

export type OptionalSetting = (typeof optionalSettings)[number];
export type SettingName = LadderSetting | OptionalSetting;

/** All settings, in the order in which problems are reported. */
export const settingNames: readonly SettingName[] = [...ladderSettings, ...optionalSettings];

/** The channel's colours, parsed. */
export type Settings = Readonly<Record<LadderSetting, Rgba> & Partial<Record<OptionalSetting, Rgba>>>;

/** A valid value of each setting, for hints. */
export const exampleValues: Readonly<Record<SettingName, string>> = {
  'body-background': '#0b1220',
  'body-text-color': '#f2f6fb',
  'header-background': '#0f1a2e',
  'header-text-color': 'rgb(255 255 255 / 90%)',
  'footer-background': '#060b14',
  accent: '#2f7cf6',
  'accent-text': 'white',
  link: 'oklch(75% 0.13 240)',
  live: '#e5002b',
  success: '#1a8f4c',
  warning: '#b7791f',
  error: '#d92d20',
  'card-background': 'hsl(220 30% 14%)',
  'footer-text-color': '#c8d3e0',
};
