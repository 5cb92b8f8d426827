const DAY_S = 86_400;
/** A package grants access for a year from its purchase. // assumed: §4 */
export const PACKAGE_DAYS = 365;

/** End of a subscription period that starts at `fromTs`: 30 days or 12 months each (§9). Seconds. */
export function periodEndTs(
  fromTs: number,
  { offer, period }: { offer: 'annual' | 'monthly'; period: number },
): number {
  if (offer === 'monthly') return fromTs + 30 * period * DAY_S;
  const end = new Date(fromTs * 1000);
  const day = end.getUTCDate();
  end.setUTCFullYear(end.getUTCFullYear() + period);
  // 29 February maps to 28 February in other years.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime() / 1000;
}

/** Attempts per renewal, one day apart, before the subscription ends. */
export const RENEWAL_ATTEMPTS = 3;

/** `fromTs` plus a number of days. Seconds. */
export const daysAfter = (fromTs: number, days: number): number => fromTs + days * DAY_S;
