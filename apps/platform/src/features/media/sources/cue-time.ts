/** A time in WebVTT: `01:02:03.400`. */
export function cueTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const digits = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  const [hours, minutes] = [digits(ms / 3_600_000), digits((ms / 60_000) % 60)];
  return `${hours}:${minutes}:${digits((ms / 1000) % 60)}.${digits(ms % 1000, 3)}`;
}
