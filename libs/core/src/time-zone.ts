/** IANA zones by the abbreviations that an event's `time_zone` may have (§3, D11). */
const ZONES: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  GMT: 'Europe/London',
  BST: 'Europe/London',
  WET: 'Europe/Lisbon',
  WEST: 'Europe/Lisbon',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  EET: 'Europe/Sofia',
  EEST: 'Europe/Sofia',
  MSK: 'Europe/Moscow',
  NST: 'America/St_Johns',
  NDT: 'America/St_Johns',
  AST: 'America/Halifax',
  ADT: 'America/Halifax',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  ET: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  CT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  MT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  PT: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
  AKDT: 'America/Anchorage',
  HST: 'Pacific/Honolulu',
  JST: 'Asia/Tokyo',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
};

/** The IANA zone for an abbreviation or an IANA name; null for any other text. */
export function toIanaZone(zone: string): string | null {
  const name = zone.trim();
  const abbreviated = ZONES[name.toUpperCase()];
  if (abbreviated) return abbreviated;
  try {
    // `Intl` also accepts offsets such as "+02:00", which are not zones.
    return /^[A-Za-z]/.test(name)
      ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}
