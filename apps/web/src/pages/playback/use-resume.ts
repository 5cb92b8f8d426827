import { calls, type ViewingPosition } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useCall, useClient } from '@grandstand/data';
import type { LeftPosition, PlayerProps } from '@grandstand/player';
import { useUser } from '@grandstand/session';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../shell/site-context.ts';
import { usePlayerChunk } from '../use-player-chunk.ts';
import type { PlayedItem } from './played-item.ts';
import { resumeStartS } from './resume-start.ts';
import { storedPositions } from './stored-positions.ts';

/** A recording does not wait longer for the position of other devices. */
const MAX_WAIT_MS = 1000;
/** While it plays, the position is sent at most once in this time. */
const SEND_INTERVAL_MS = 15_000;

const toWireItem = ({ kind, id }: PlayedItem): Pick<ViewingPosition, 'event_id' | 'vod_id'> =>
  kind === 'event' ? { event_id: id } : { vod_id: id };

interface Options {
  readonly item: PlayedItem;
  readonly kind: 'live' | 'vod';
  /** The second of a shared link, or of the live picture that the replay continues; has precedence. */
  readonly chosenS: number | undefined;
}

interface Resume extends Pick<PlayerProps, 'startAtS' | 'resumedAtS' | 'onPosition'> {
  /** The player must not start yet. */
  readonly isPending: boolean;
}

/** Continues a recording where the user has left it, on this device or, when logged in, on another one. */
export function useResume({ item, kind, chosenS }: Options): Resume {
  const client = useClient();
  const { stored } = useSite();
  const userId = useUser()?.id ?? null;
  const positions = storedPositions(stored, userId);
  const isRecording = kind === 'vod';
  const [startS, setStartS] = useState<number | null | 'undecided'>(
    isRecording && chosenS === undefined ? 'undecided' : null,
  );
  const isPending = startS === 'undecided';
  const remote = useCall(calls.getViewingPosition, isPending && userId !== null ? toWireItem(item) : null);
  const [isLate, setLate] = useState(false);
  useEffect(() => (isPending ? systemClock.after(MAX_WAIT_MS, () => setLate(true)) : undefined), [isPending]);
  // Null on a server, so that storage is only read in a browser.
  const player = usePlayerChunk();
  const isKnown = userId === null || remote.kind !== 'loading' || isLate;
  // Set while rendering rather than in an effect: the player waits for it.
  if (isPending && isKnown && player)
    setStartS(
      resumeStartS(
        player,
        positions.read(item),
        remote.kind === 'ready' ? remote.value.viewing_position : null,
      ),
    );

  /** Who opened the player. What they watch is not stored for the user of the session that follows a logout. */
  const [openedBy] = useState(userId);
  const lastSentMs = useRef(Number.NEGATIVE_INFINITY);
  const onPosition = (position: LeftPosition, isLast: boolean) => {
    if (openedBy !== null && openedBy !== userId) return;
    positions.write(item, position);
    const nowMs = systemClock.now();
    if (userId === null || (!isLast && nowMs - lastSentMs.current < SEND_INTERVAL_MS)) return;
    lastSentMs.current = nowMs;
    const { timeS, durationS, watchedTs } = position;
    void client(calls.saveViewingPosition, {
      ...toWireItem(item),
      position: timeS,
      duration: durationS,
      watched_utc_ts: watchedTs,
    });
  };
  const resumedAtS = isPending ? null : startS;
  return {
    isPending,
    startAtS: isRecording ? (chosenS ?? resumedAtS ?? undefined) : undefined,
    resumedAtS: chosenS === undefined ? resumedAtS : null,
    onPosition,
  };
}
