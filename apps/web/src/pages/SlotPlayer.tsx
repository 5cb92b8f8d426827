import { calls } from '@grandstand/api';
import { type SlotPlayback, useCategoryName, useWatchedResult } from '@grandstand/catalog';
import { useCache } from '@grandstand/data';
import { useState } from 'react';
import { useSite } from '../shell/site-context.ts';
import { LazyPlayer } from './LazyPlayer.tsx';
import { useWatchedStream } from './playback/use-watched-stream.ts';
import { useEventMoments } from './use-event-moments.ts';
import { useEventProgramme } from './use-event-programme.ts';
import { useTheatre } from './use-theatre.ts';

/** Viewers of the first seconds start at the beginning, so that the stream which was prepared for it is used. */
const FROM_START_S = 3;

/** Plays the recording of a slot as live. No preroll, which would make the viewer miss what the others see. */
export function SlotPlayer({ slot, event, media, clock }: SlotPlayback) {
  const { kind, url, id } = media;
  const positionS = () => (clock.nowMs() - slot.startMs) / 1000;
  const [joinedAtS] = useState(positionS);
  const moments = useEventMoments(event, 'vod');
  const programme = useEventProgramme(event, media, moments);
  const onProgrammePosition = useWatchedResult(event, moments);
  const category = useCategoryName(event.categoryId);
  const watched = useWatchedStream({ id, category, homeTeamId: event.sides?.home.id ?? null });
  const { name: channelName } = useSite().config;
  const { invalidate } = useCache(calls.getEvent);
  return (
    <LazyPlayer
      source={{ id: `slot-${slot.id}`, kind, url, clock: positionS }}
      startAtS={joinedAtS < FROM_START_S ? undefined : joinedAtS}
      title={event.title}
      byline={category || channelName}
      autoPlay
      theatre={useTheatre()}
      watched={watched}
      programme={programme}
      onProgrammePosition={({ timeS }) => onProgrammePosition({ timeS, isAtEnd: false })}
      onLinkRefused={() => invalidate((input) => input.id === event.id)}
    />
  );
}
