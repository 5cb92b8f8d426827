import { calls } from '@grandstand/api';
import { useCache } from '@grandstand/data';
import { useMediaSource } from '@grandstand/ui';
import { type MediumDetail, useHidesSpoilers } from '@grandstand/vod';
import { href } from '../paths.ts';
import { LazyPlayer } from './LazyPlayer.tsx';
import { pathFrom, useStartS } from './start-time.ts';
import { useTheatre } from './use-theatre.ts';

interface Props {
  readonly medium: MediumDetail;
  readonly url: string;
}

/** The player for a medium of the library. */
export function MediaPlayer({ medium, url }: Props) {
  const hidesSpoilers = useHidesSpoilers(medium);
  const poster = useMediaSource(hidesSpoilers ? null : medium.image);
  const startS = useStartS();
  const theatre = useTheatre();
  const { invalidate } = useCache(calls.getVodMedia);
  return (
    <LazyPlayer
      source={{ id: `medium-${medium.id}`, kind: 'vod', url }}
      title={medium.title}
      poster={poster ?? undefined}
      hidesEnd={hidesSpoilers}
      startAtS={startS}
      theatre={theatre}
      linkAt={(timeS) => pathFrom(href.media(medium.id), timeS)}
      onLinkRefused={() => invalidate(({ id }) => id === medium.id)}
      autoPlay
    />
  );
}
