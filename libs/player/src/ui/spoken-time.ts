import { useLocale } from '@grandstand/i18n';

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in words, for screen readers: "1 hour, 2 minutes, 11 seconds". Fractions of a second are dropped. */
export function spokenTime(timeS: number, locale: string): string {
  let restS = Number.isFinite(timeS) ? Math.max(0, Math.floor(timeS)) : 0;
  const parts: string[] = [];
  for (const [unit, lengthS] of UNITS) {
    const value = Math.floor(restS / lengthS);
    restS -= value * lengthS;
    if (value > 0 || (unit === 'second' && parts.length === 0))
      parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value));
  }
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts);
}

export function useSpokenTime(): (timeS: number) => string {
  const locale = useLocale();
  return (timeS) => spokenTime(timeS, locale);
}
