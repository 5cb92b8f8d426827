import { choiceParameter, queryCodec } from '@grandstand/core';

/** What the profile's settings are about; each has an address of its own below *update profile* (§2). */
const SETTINGS = ['details', 'devices', 'preferences'] as const;
export type SettingsSection = (typeof SETTINGS)[number];

/** All that the profile area is made of; its orders are its empty child path (§2). */
export type ProfileSection = 'orders' | SettingsSection;

/** Any other value asks for the first section. */
export const sectionQuery = queryCodec({ section: choiceParameter(['section'], SETTINGS, 'details') });
