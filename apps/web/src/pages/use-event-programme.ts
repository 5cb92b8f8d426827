import { calls, type EventMedia } from '@grandstand/api';
import { type CatalogEvent, useVisibleDetails } from '@grandstand/catalog';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import type { Programme } from '@grandstand/player';
import { useMemo } from 'react';
import { eventProgramme } from './event-programme.ts';

/** Goals of a live event reach the player within this time. */
const REFRESH_MS = 10_000;

/** Captions, preview images, moments and score of an event for its player. */
export function useEventProgramme(event: CatalogEvent, media: EventMedia): Programme {
  const t = useT();
  const { hidesSpoilers } = useVisibleDetails(event);
  // Hidden spoilers are not even loaded.
  const input = hidesSpoilers ? null : { id: event.id };
  const refresh = media.kind === 'live' ? { refreshMs: REFRESH_MS } : {};
  const moments = useCall(calls.listEventMoments, input, refresh);
  const clips = useCall(calls.listEventClips, input);
  const momentList = moments.kind === 'ready' ? moments.value : null;
  const clipList = clips.kind === 'ready' ? clips.value.data : null;
  return useMemo(
    () =>
      eventProgramme({ event, media, moments: momentList ?? [], clips: clipList ?? [], hidesSpoilers }, t),
    [event, media, momentList, clipList, hidesSpoilers, t],
  );
}
