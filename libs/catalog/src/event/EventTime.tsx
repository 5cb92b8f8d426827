import { useFormats } from '@grandstand/i18n';
import type { CatalogEvent } from './catalog-event.ts';

/** When an event starts, in the viewer's zone (D11). */
export function EventTime({
  event,
  withDay = true,
}: {
  readonly event: CatalogEvent;
  readonly withDay?: boolean;
}) {
  const format = useFormats();
  const time = format.time(event.startS);
  return (
    <time dateTime={new Date(event.startS * 1000).toISOString()}>
      {withDay ? `${format.day(event.startS)} · ${time}` : time}
    </time>
  );
}

/** The start in the venue's time zone; null when it equals the viewer's time (D11). */
export function useVenueTime(event: CatalogEvent): string | null {
  const format = useFormats();
  if (!event.zone) return null;
  const atVenue = `${format.day(event.startS, event.zone)}, ${format.time(event.startS, event.zone)}`;
  const forViewer = `${format.day(event.startS)}, ${format.time(event.startS)}`;
  if (atVenue === forViewer) return null;
  const sameDay = format.day(event.startS, event.zone) === format.day(event.startS);
  const zone = format.zoneName(event.startS, event.zone);
  return `${sameDay ? format.time(event.startS, event.zone) : atVenue} ${zone}`;
}
