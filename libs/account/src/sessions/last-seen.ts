const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "10 minutes ago", "yesterday", "last week", in the largest unit that has passed. A time in the future reads as now. */
export function lastSeen(locale: string, seenS: number, nowS: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const passedS = Math.max(0, nowS - seenS);
  const [unit, lengthS] = UNITS.find(([, length]) => passedS >= length) ?? ['second', 1];
  return unit === 'second' ? format.format(0, unit) : format.format(-Math.floor(passedS / lengthS), unit);
}
