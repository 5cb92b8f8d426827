/** What the profile's settings are about; each has an address of its own below *update profile* (§2). */
const SETTINGS = ['details', 'devices', 'preferences'] as const;
export type SettingsSection = (typeof SETTINGS)[number];

/** All that the profile area is made of; its orders are its empty child path (§2). */
export type ProfileSection = 'orders' | SettingsSection;

const NAME = 'section';

/** The section that an address asks for; what is no section is the first. */
export const sectionOf = (query: URLSearchParams): SettingsSection =>
  SETTINGS.find((section) => section === query.get(NAME)) ?? 'details';

/** Where a section is, given where the first is. */
export const sectionAddress = (first: string, section: SettingsSection): string =>
  section === 'details' ? first : `${first}?${new URLSearchParams({ [NAME]: section })}`;
