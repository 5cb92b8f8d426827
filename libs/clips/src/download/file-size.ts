const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** A file's size as systems show it, e.g. "1.4 GB"; `bytes` of less than a kilobyte are rounded up. */
export function fileSize(bytes: number, locale: string): string {
  let value = Math.max(1, bytes / STEP);
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const format = { style: 'unit', unit: UNITS[unit], unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(locale, { ...format, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  );
}
