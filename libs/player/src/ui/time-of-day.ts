import { useFormats } from '@grandstand/i18n';
import { useMedia } from './player-context.ts';

/** The time of day of a live picture, in the viewer's time zone; null where the stream does not say it, and as live. */
export function useTimeOfDay(): ((timeS: number) => string) | null {
  const formats = useFormats();
  const startMs = useMedia((state) => (state.isLive && !state.isAsLive ? state.mediaStartMs : null));
  return startMs === null ? null : (timeS) => formats.time(startMs / 1000 + timeS);
}
