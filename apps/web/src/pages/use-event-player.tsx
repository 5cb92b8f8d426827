import { calls, type EventMedia } from '@grandstand/api';
import {
  type EventState,
  type CatalogEvent,
  useCategoryName,
  useVisibleDetails,
  useWatchedResult,
} from '@grandstand/catalog';
import { useCache } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Button, useMediaSource } from '@grandstand/ui';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerHandle, PlayerProps } from '@grandstand/player';
import { href } from '../paths.ts';
import { useSite } from '../shell/site-context.ts';
import { LazyPlayer } from './LazyPlayer.tsx';
import { eventSource, mediaToPlay, replayStartS } from './media-to-play.ts';
import { loadPlayer } from './player-chunk.ts';
import { usePreroll } from './playback/use-preroll.ts';
import { useResume } from './playback/use-resume.ts';
import { useWatchedStream } from './playback/use-watched-stream.ts';
import { pathFrom, useStartS } from './start-time.ts';
import { useEventMoments } from './use-event-moments.ts';
import { useEventProgramme } from './use-event-programme.ts';

interface Options extends Pick<PlayerProps, 'theatre' | 'onFailure' | 'onClip' | 'pageKeys' | 'resumedAtS'> {
  readonly autoPlay: boolean;
  /** Called with the player's handle; null when the player is gone. Must not change. */
  readonly onHandle?: ((handle: PlayerHandle | null) => void) | undefined;
}

/** The player of an event; null while there is nothing to play. */
export function useEventPlayer(
  state: EventState,
  { autoPlay, onHandle, ...playerProps }: Options,
): ReactNode {
  const [playing, setPlaying] = useState<EventMedia | null>(null);
  const [chosenReplay, setChosenReplay] = useState<{ readonly startAtS: number | undefined } | null>(null);
  /** Where the live stream stands still. */
  const [standstill, setStandstill] = useState<{ readonly startAtS: number | undefined } | null>(null);
  const { invalidate } = useCache(calls.getEvent);
  const player = useRef<PlayerHandle>(null);
  const setHandle = useCallback(
    (handle: PlayerHandle | null) => {
      player.current = handle;
      onHandle?.(handle);
    },
    [onHandle],
  );
  usePlayerPreload(state.kind === 'loading');
  if (state.kind !== 'ready') return null;
  const { event, card, media } = state;
  const isStandingStill = standstill !== null;
  const mediaNow = mediaToPlay(playing, { media, hasAccess: event.hasAccess, isStandingStill });
  if (mediaNow !== playing) {
    setPlaying(mediaNow);
    // The viewer did not end the live stream: its replay goes on where it stood still.
    if (playing?.kind === 'live' && mediaNow?.kind === 'vod' && isStandingStill) setChosenReplay(standstill);
  }
  if (!mediaNow) return null;
  const pictureS = () => replayStartS(player.current?.programTimeMs() ?? null, event.startS);
  const replay = mediaNow.kind === 'live' && media?.kind === 'vod' ? media : null;
  return (
    <EventPlayer
      event={event}
      card={card}
      media={mediaNow}
      handle={setHandle}
      replayStartAtS={chosenReplay?.startAtS}
      autoPlay={autoPlay || chosenReplay !== null}
      {...playerProps}
      onStandstill={(isStill) => {
        setStandstill(isStill ? { startAtS: pictureS() } : null);
        // The event may have ended while the device slept.
        if (isStill) invalidate(({ id }) => id === event.id);
      }}
      onReplay={
        replay &&
        (() => {
          setPlaying(replay);
          setChosenReplay({ startAtS: pictureS() });
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

interface Props extends Pick<
  PlayerProps,
  'theatre' | 'onFailure' | 'onStandstill' | 'onClip' | 'pageKeys' | 'resumedAtS'
> {
  readonly event: CatalogEvent;
  /** Shown where the event has no picture of its own. */
  readonly card: string | null;
  readonly media: EventMedia;
  readonly autoPlay: boolean;
  readonly handle: Ref<PlayerHandle>;
  /** The second of the live picture from which the viewer opened the replay. */
  readonly replayStartAtS: number | undefined;
  /** Switches to the replay; null while there is none. */
  readonly onReplay: (() => void) | null;
}

function EventPlayer({
  event,
  card,
  media,
  autoPlay,
  handle,
  replayStartAtS,
  onReplay,
  ...playerProps
}: Props) {
  const t = useT();
  const { kind } = media;
  const moments = useEventMoments(event, kind);
  const programme = useEventProgramme(event, media, moments);
  const onProgrammePosition = useWatchedResult(event, moments);
  const { image, hidesSpoilers } = useVisibleDetails(event);
  const poster = useMediaSource(image ?? card);
  const startS = useStartS();
  const item = { kind: 'event', id: event.id } as const;
  const { categoryId, locationId } = event;
  const resume = useResume({ item, kind, chosenS: replayStartAtS ?? startS });
  const preroll = usePreroll(item, { kind, categoryId, locationId });
  const category = useCategoryName(categoryId);
  const watched = useWatchedStream({ id: media.id, category, homeTeamId: event.sides?.home.id ?? null });
  const { name: channelName } = useSite().config;
  const { invalidate } = useCache(calls.getEvent);
  return (
    <LazyPlayer
      handle={handle}
      source={eventSource(event.id, media)}
      title={event.title}
      byline={category || channelName}
      poster={poster ?? undefined}
      {...resume}
      {...preroll}
      watched={watched}
      autoPlay={autoPlay}
      {...playerProps}
      linkAt={(timeS) => pathFrom(href.watch(event.id), timeS)}
      hidesEnd={hidesSpoilers}
      onLinkRefused={() => invalidate(({ id }) => id === event.id)}
      programme={programme}
      onProgrammePosition={onProgrammePosition}
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
