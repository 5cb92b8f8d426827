const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** `m:ss.mmm` or `h:mm:ss.mmm`: a second of the event, exact enough to name a frame. */
export function formatClipTime(timeS: number): string {
  const totalMs = Math.round(Math.max(0, timeS) * 1000);
  const ms = pad(totalMs % 1000, 3);
  const totalS = Math.floor(totalMs / 1000);
  const [hours, minutes] = [Math.floor(totalS / 3600), Math.floor(totalS / 60) % 60];
  const rest = `${pad(totalS % 60, 2)}.${ms}`;
  return hours > 0 ? `${hours}:${pad(minutes, 2)}:${rest}` : `${minutes}:${rest}`;
}

const TIME = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{0,3})?)$/;

/** Reads `h:mm:ss.mmm`, `m:ss` or seconds; null: not a time. */
export function parseClipTime(text: string): number | null {
  const [matched, hours, minutes, seconds] = TIME.exec(text.trim()) ?? [];
  if (matched === undefined || seconds === undefined) return null;
  const secondsS = Number(seconds.replace(',', '.'));
  const isOver = (minutes !== undefined && secondsS >= 60) || (hours !== undefined && Number(minutes) >= 60);
  return isOver ? null : Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + secondsS;
}
