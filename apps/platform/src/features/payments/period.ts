const DAY_S = 86_400;
/** A package opens its season: a year from its purchase. // assumed: §4 */
export const PACKAGE_DAYS = 365;

/** When a subscription's period that begins at `fromTs` ends: 30 days or 12 months each (§9). Seconds. */
export function periodEnd(
  fromTs: number,
  { offer, period }: { offer: 'annual' | 'monthly'; period: number },
): number {
  if (offer === 'monthly') return fromTs + 30 * period * DAY_S;
  const end = new Date(fromTs * 1000);
  const day = end.getUTCDate();
  end.setUTCFullYear(end.getUTCFullYear() + period);
  // The 29th of February has no anniversary: the day before does.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime() / 1000;
}

export const daysAfter = (fromTs: number, days: number): number => fromTs + days * DAY_S;
