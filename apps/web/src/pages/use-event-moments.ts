import { calls, type Moment } from '@grandstand/api';
import { type CatalogEvent, useVisibleDetails } from '@grandstand/catalog';
import { useCall } from '@grandstand/data';

/** Goals of a live event reach the page within this time. */
const REFRESH_MS = 10_000;

/** The moments of an event that plays, in their order; null while they are unknown. Hidden spoilers are not even loaded. */
export function useEventMoments(event: CatalogEvent, kind: 'live' | 'vod'): readonly Moment[] | null {
  const { hidesSpoilers } = useVisibleDetails(event);
  const refresh = kind === 'live' ? { refreshMs: REFRESH_MS } : {};
  const moments = useCall(calls.listEventMoments, hidesSpoilers ? null : { id: event.id }, refresh);
  return moments.kind === 'ready' ? moments.value : null;
}
