import { calls, type EventMedia, type Moment } from '@grandstand/api';
import { type CatalogEvent, useVisibleDetails } from '@grandstand/catalog';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import type { Programme } from '@grandstand/player';
import { useMemo } from 'react';
import { eventProgramme } from './event-programme.ts';

/** Captions, preview images, moments and score of an event for its player. */
export function useEventProgramme(
  event: CatalogEvent,
  media: EventMedia,
  moments: readonly Moment[] | null,
): Programme {
  const t = useT();
  const { hidesSpoilers } = useVisibleDetails(event);
  // Hidden spoilers are not even loaded.
  const clips = useCall(calls.listEventClips, hidesSpoilers ? null : { id: event.id });
  const clipList = clips.kind === 'ready' ? clips.value.data : null;
  return useMemo(
    () => eventProgramme({ event, media, moments: moments ?? [], clips: clipList ?? [], hidesSpoilers }, t),
    [event, media, moments, clipList, hidesSpoilers, t],
  );
}
