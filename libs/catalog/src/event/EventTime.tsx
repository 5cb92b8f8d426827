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
