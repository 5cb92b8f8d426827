import { useFormats } from '@grandstand/i18n';
import type { Match } from './match.ts';

/** When a match starts, in the viewer's zone (D11). */
export function MatchTime({ match, withDay = true }: { readonly match: Match; readonly withDay?: boolean }) {
  const format = useFormats();
  const time = format.time(match.startS);
  return (
    <time dateTime={new Date(match.startS * 1000).toISOString()}>
      {withDay ? `${format.day(match.startS)} · ${time}` : time}
    </time>
  );
}

/** The same instant on the venue's clock, where that differs from the viewer's; else nothing (D11). */
export function useVenueTime(match: Match): string | null {
  const format = useFormats();
  if (!match.zone) return null;
  const there = `${format.day(match.startS, match.zone)}, ${format.time(match.startS, match.zone)}`;
  const here = `${format.day(match.startS)}, ${format.time(match.startS)}`;
  if (there === here) return null;
  const sameDay = format.day(match.startS, match.zone) === format.day(match.startS);
  const zone = format.zoneName(match.startS, match.zone);
  return `${sameDay ? format.time(match.startS, match.zone) : there} ${zone}`;
}
