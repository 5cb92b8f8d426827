import { useFormats } from '@grandstand/i18n';
import { spanDateMs } from '../engine/fragment-dates.ts';
import { useMedia } from './player-context.ts';

/** The time of day of a live picture, in the viewer's time zone; null where the stream does not say it, and as live. */
export function useTimeOfDay(): ((timeS: number) => string) | null {
  const formats = useFormats();
  const isLive = useMedia((state) => state.isLive && !state.isAsLive);
  const dates = useMedia((state) => state.dates);
  if (!isLive || dates.length === 0) return null;
  return (timeS) => formats.time((spanDateMs(dates, timeS) ?? 0) / 1000);
}
