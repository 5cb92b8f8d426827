/** A country or one of its regions. */
export interface Area {
  /** ISO 3166 code: of a country (`BG`) or of a region (`CA-ON`). */
  readonly code: string;
  readonly name: string;
}

/** An event that may not be shown in some areas until a time, usually because another broadcaster shows it there. */
export interface Blackout {
  readonly areas: readonly Area[];
  /** Seconds since the Unix epoch. */
  readonly untilTs: number;
}

/** The area of a user on the internet whose country is unknown: the code of Unicode CLDR for an unknown territory. */
export const UNKNOWN_AREA = 'ZZ';

/**
 * The area of a blackout in which a user is now; null: none. A user in an unknown country may be in any of them, as for
 * geo-blocking; a user whose region is unknown is in no region of the country.
 *
 * @param area the user's ISO 3166 code: of the region, else of the country; `UNKNOWN_AREA`; null: on a private network.
 * @param nowTs seconds since the Unix epoch.
 */
export function blackedOutArea(blackout: Blackout | null, area: string | null, nowTs: number): Area | null {
  if (blackout === null || area === null || nowTs >= blackout.untilTs) return null;
  if (area === UNKNOWN_AREA) return blackout.areas[0] ?? null;
  return blackout.areas.find(({ code }) => area === code || area.startsWith(`${code}-`)) ?? null;
}
