/** Formats a duration or a position in a medium: `0:07`, `43:05`, `1:02:11`. Fractions of a second are dropped. */
export function formatMediaTime(timeS: number): string {
  const totalS = Number.isFinite(timeS) ? Math.max(0, Math.floor(timeS)) : 0;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(totalS / 3600);
  const minutes = Math.floor(totalS / 60) % 60;
  const seconds = twoDigits(totalS % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
