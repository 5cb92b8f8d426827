/** `0:07`, `43:05`, `1:02:11`: a length or a place in time, in whole seconds. */
export function formatMediaTime(timeS: number): string {
  const total = Number.isFinite(timeS) ? Math.max(0, Math.floor(timeS)) : 0;
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const seconds = two(total % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
