import { calls } from '@grandstand/api';
import { useCategoryName } from '@grandstand/catalog';
import { useCache } from '@grandstand/data';
import type { Programme } from '@grandstand/player';
import { useMediaSource } from '@grandstand/ui';
import { type MediumDetail, useHidesSpoilers } from '@grandstand/vod';
import { useMemo } from 'react';
import { href } from '../paths.ts';
import { useSite } from '../shell/site-context.ts';
import { LazyPlayer } from './LazyPlayer.tsx';
import { usePreroll } from './playback/use-preroll.ts';
import { useResume } from './playback/use-resume.ts';
import { useWatchedStream } from './playback/use-watched-stream.ts';
import { pathFrom, useStartS } from './start-time.ts';
import { useTheatre } from './use-theatre.ts';

interface Props {
  readonly medium: MediumDetail;
  readonly url: string;
  /** Name of its category in the library; empty when it is unknown. */
  readonly libraryCategory: string;
}

/** The player for a medium of the library. */
export function MediaPlayer({ medium, url, libraryCategory }: Props) {
  const { id, event, locationId, homeTeamId } = medium;
  const hidesSpoilers = useHidesSpoilers(medium);
  const poster = useMediaSource((hidesSpoilers ? null : medium.image) ?? medium.card);
  const startS = useStartS();
  const theatre = useTheatre();
  const { name: channelName } = useSite().config;
  const category = useCategoryName(event?.categoryId ?? 0) || libraryCategory; // 0 is the id of no category
  const item = { kind: 'medium', id } as const;
  const resume = useResume({ item, kind: 'vod', chosenS: startS });
  const preroll = usePreroll(item, { kind: 'vod', categoryId: event?.categoryId ?? null, locationId });
  const watched = useWatchedStream({ id: `medium-${id}`, category, homeTeamId });
  const { invalidate } = useCache(calls.getVodMedia);
  return (
    <LazyPlayer
      source={{ id: `medium-${id}`, kind: 'vod', url, credentialOrigins: medium.credentialOrigins }}
      title={medium.title}
      byline={category || channelName}
      poster={poster ?? undefined}
      hidesEnd={hidesSpoilers}
      {...resume}
      {...preroll}
      watched={watched}
      theatre={theatre}
      linkAt={(timeS) => pathFrom(href.media(id), timeS)}
      onLinkRefused={() => invalidate((input) => input.id === id)}
      programme={useMediumProgramme(medium)}
      autoPlay
    />
  );
}

/** Captions and preview images; their times count from the first picture. */
function useMediumProgramme({ captions, thumbnailsUrl }: MediumDetail): Programme {
  return useMemo(
    () => ({ startMs: null, captions, thumbnailsUrl, moments: [], teams: null }),
    [captions, thumbnailsUrl],
  );
}
