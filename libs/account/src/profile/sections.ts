import { choiceParameter, queryCodec } from '@grandstand/core';

/** Sections of the settings; each has its own URL below *update profile* (§2). */
const SETTINGS = ['details', 'devices', 'preferences'] as const;
export type SettingsSection = (typeof SETTINGS)[number];

/** Sections with a page of their own; `orders` is the root of the profile area (§2). */
export type PageSection = 'orders' | 'transactions' | 'cards' | 'clips' | 'downloads';

/** All sections of the profile area. */
export type ProfileSection = PageSection | SettingsSection;

/** Unknown values are read as the first section. */
export const sectionQuery = queryCodec({ section: choiceParameter(['section'], SETTINGS, 'details') });
