import { calls, type EventMedia } from '@grandstand/api';
import { type EventState, type CatalogEvent, useVisibleDetails } from '@grandstand/catalog';
import { useCache } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import type { PlayerProps } from '@grandstand/player';
import { Button, useMediaSource } from '@grandstand/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { href } from '../paths.ts';
import { LazyPlayer } from './LazyPlayer.tsx';
import { mediaToPlay } from './media-to-play.ts';
import { loadPlayer } from './player-chunk.ts';
import { pathFrom, useStartS } from './start-time.ts';

interface Options extends Pick<PlayerProps, 'theatre' | 'onFailure'> {
  readonly autoPlay: boolean;
}

/** The player of an event; null while there is nothing to play. */
export function useEventPlayer(
  state: EventState,
  { autoPlay, theatre, onFailure }: Options,
): ReactNode {
  const [playing, setPlaying] = useState<EventMedia | null>(null);
  const [hasChosenReplay, setHasChosenReplay] = useState(false);
  usePlayerPreload(state.kind === 'loading');
  if (state.kind !== 'ready') return null;
  const { event, media } = state;
  const mediaNow = mediaToPlay(playing, { media, hasAccess: event.hasAccess });
  if (mediaNow !== playing) setPlaying(mediaNow);
  if (!mediaNow) return null;
  const replay = mediaNow.kind === 'live' && media?.kind === 'vod' ? media : null;
  return (
    <EventPlayer
      event={event}
      media={mediaNow}
      autoPlay={autoPlay || hasChosenReplay}
      theatre={theatre}
      onFailure={onFailure}
      onReplay={
        replay &&
        (() => {
          setPlaying(replay);
          setHasChosenReplay(true);
        })
      }
    />
  );
}

/** Loads the player and hls.js while the event loads. */
function usePlayerPreload(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    loadPlayer().then(
      (player) => player.prepareStream(null),
      () => undefined, // the player's own load shows the failure
    );
  }, [isLoading]);
}

interface Props extends Pick<PlayerProps, 'theatre' | 'onFailure'> {
  readonly event: CatalogEvent;
  readonly media: EventMedia;
  readonly autoPlay: boolean;
  /** Switches to the replay; null while there is none. */
  readonly onReplay: (() => void) | null;
}

function EventPlayer({ event, media: { kind, url }, autoPlay, theatre, onFailure, onReplay }: Props) {
  const t = useT();
  const { image, hidesSpoilers } = useVisibleDetails(event);
  const poster = useMediaSource(image);
  const startS = useStartS();
  const { invalidate } = useCache(calls.getEvent);
  return (
    <LazyPlayer
      source={{ id: `event-${event.id}`, kind, url }}
      title={event.title}
      poster={poster ?? undefined}
      startAtS={kind === 'vod' ? startS : undefined}
      autoPlay={autoPlay}
      theatre={theatre}
      onFailure={onFailure}
      linkAt={(timeS) => pathFrom(href.watch(event.id), timeS)}
      hidesEnd={hidesSpoilers}
      onLinkRefused={() => invalidate(({ id }) => id === event.id)}
      actions={
        onReplay && (
          <Button $look="image" onClick={onReplay}>
            {t('catalog.step.watchReplay')}
          </Button>
        )
      }
    />
  );
}
