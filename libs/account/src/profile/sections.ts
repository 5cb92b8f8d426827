import { choiceParameter, queryCodec } from '@grandstand/core';

/** Sections of the settings; each has its own URL below *update profile* (§2). */
const SETTINGS = ['details', 'devices', 'preferences'] as const;
export type SettingsSection = (typeof SETTINGS)[number];

/** All sections of the profile area; `orders` is its root (§2). */
export type ProfileSection = 'orders' | SettingsSection;

/** Unknown values are read as the first section. */
export const sectionQuery = queryCodec({ section: choiceParameter(['section'], SETTINGS, 'details') });
