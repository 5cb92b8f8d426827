import { calls, type EventMedia } from '@grandstand/api';
import { type CatalogEvent, useCategoryName, useVisibleDetails, useWatchedResult } from '@grandstand/catalog';
import { useCache } from '@grandstand/data';
import type { PlayerProps, Programme } from '@grandstand/player';
import { useMediaSource } from '@grandstand/ui';
import { useMemo } from 'react';
import { LazyPlayer } from '../pages/LazyPlayer.tsx';
import { useEventMoments } from '../pages/use-event-moments.ts';
import { eventSource } from '../pages/media-to-play.ts';
import { usePreroll } from '../pages/playback/use-preroll.ts';
import { useWatchedStream } from '../pages/playback/use-watched-stream.ts';
import { useSite } from '../shell/site-context.ts';

export interface TilePlayerOptions extends Pick<PlayerProps, 'muted' | 'onMutedChange' | 'onFailure'> {
  /** Whether its player has the controls. */
  readonly isMain: boolean;
  /** Whether a preroll plays before it. */
  readonly hasPreroll: boolean;
}

interface Props extends TilePlayerOptions {
  readonly event: CatalogEvent;
  readonly media: EventMedia;
  readonly onEnded: () => void;
  readonly onStandstill: (isStandingStill: boolean) => void;
}

/** The live picture of a tile. */
export function TilePlayer({ event, media, isMain, hasPreroll, onStandstill, ...options }: Props) {
  const { id, categoryId, locationId } = event;
  const { kind } = media;
  const { image, hidesSpoilers } = useVisibleDetails(event);
  const poster = useMediaSource(image);
  const category = useCategoryName(categoryId);
  const { name: channelName } = useSite().config;
  const preroll = usePreroll({ kind: 'event', id }, hasPreroll ? { kind, categoryId, locationId } : null);
  const watched = useWatchedStream({ id: media.id, category, homeTeamId: event.sides?.home.id ?? null });
  const { invalidate } = useCache(calls.getEvent);
  const fetchEvent = () => invalidate((input) => input.id === id);
  return (
    <LazyPlayer
      source={eventSource(id, media)}
      title={event.title}
      byline={category || channelName}
      poster={poster ?? undefined}
      hidesEnd={hidesSpoilers}
      {...preroll}
      watched={watched}
      programme={useTileProgramme(event, media, isMain)}
      onProgrammePosition={useWatchedResult(event, useEventMoments(event, kind))}
      autoPlay
      onLinkRefused={fetchEvent}
      onStandstill={(isStandingStill) => {
        onStandstill(isStandingStill);
        // The event may have ended while the device slept.
        if (isStandingStill) fetchEvent();
      }}
      {...options}
    />
  );
}

/** Captions and preview images of the main tile; the score is below the picture. */
function useTileProgramme(
  { startS }: CatalogEvent,
  { captions, thumbnails }: EventMedia,
  isMain: boolean,
): Programme {
  return useMemo(
    () => ({
      startMs: startS * 1000,
      // Several captions at once cannot be read.
      captions: (isMain && captions) || [],
      thumbnailsUrl: (isMain && thumbnails) || null,
      moments: [],
      teams: null,
    }),
    [startS, captions, thumbnails, isMain],
  );
}
