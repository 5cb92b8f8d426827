import type { CatalogEvent } from './catalog-event.ts';
import { useEventStart } from './use-event-start.ts';

/** When an event starts, in the viewer's zone (D11). */
export function EventTime({
  event,
  withDay = true,
}: {
  readonly event: CatalogEvent;
  readonly withDay?: boolean;
}) {
  const { iso, day, time } = useEventStart(event);
  const parts = time === null ? [day] : withDay ? [day, time] : [time];
  return <time dateTime={iso}>{parts.join(' · ')}</time>;
}
