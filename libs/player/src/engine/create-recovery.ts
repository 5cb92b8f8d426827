import { assertNever, type Clock, createDispatch } from '@grandstand/core';
import type { Connection } from './connection.ts';
import { nextPicture, type Picture, type WatchedMedia } from './picture-watch.ts';
import type { Interruption, PlaybackFailure } from './playback-engine.ts';
import { advanceRecovery, NO_TROUBLE, type RecoveryEffect, type RecoveryEvent } from './recovery.ts';
import { type RecoveryAction, RECOVERY_LADDERS, type Trouble } from './recovery-ladder.ts';

const WATCH_INTERVAL_MS = 500;

export interface RecoveryOptions {
  readonly clock: Clock;
  readonly video: WatchedMedia;
  readonly connection: Connection;
  readonly act: (action: RecoveryAction) => void;
  readonly giveUp: (failure: PlaybackFailure) => void;
  /** Why the picture stands still without an error. */
  readonly standstillTrouble: () => Trouble;
  /** A number that changes when data arrives. */
  readonly dataReceived: () => number;
  /** Called every 500 ms. `isInterrupted`: the viewer sees an interruption notice, or the page was frozen. */
  readonly onPicture: (picture: { readonly isMoving: boolean; readonly isInterrupted: boolean }) => void;
  /** Called when `interruption` has changed. */
  readonly onChange: () => void;
}

export interface Recovery {
  readonly interruption: Interruption | null;
  readonly report: (trouble: Trouble) => void;
  /** A segment has arrived. */
  readonly dataArrived: () => void;
  /** The live playlist has a new segment. */
  readonly playlistAdvanced: () => void;
  readonly destroy: () => void;
}

/** Watches the picture, takes the steps of each trouble's ladder, and decides which interruption the viewer sees. */
export function createRecovery({
  clock,
  video,
  connection,
  act,
  giveUp,
  standstillTrouble,
  dataReceived,
  onPicture,
  onChange,
}: RecoveryOptions): Recovery {
  let state = NO_TROUBLE;
  const dispatch = createDispatch({
    read: () => state,
    write: (next) => void (state = next),
    transition: advanceRecovery,
    execute: (effects) => effects.forEach(execute),
  });
  let picture: Picture | null = null;
  let hasPlayed = false;
  let interruption: Interruption | null = null;
  let lastReceived = 0;
  let cancelWait = () => {};
  let cancelWatch = () => {};
  let isOver = false;

  function execute(effect: RecoveryEffect): void {
    switch (effect.kind) {
      case 'wait':
        cancelWait = clock.after(effect.delayMs, () => send({ kind: 'due' }));
        return;
      case 'cancel-wait':
        cancelWait();
        return;
      case 'act':
        act(effect.action);
        return;
      case 'give-up':
        giveUp(effect.failure);
        return;
      default:
        assertNever(effect);
    }
  }

  const currentInterruption = (): Interruption | null => {
    const { trouble } = state;
    if (!trouble || !picture || isOver) return null;
    const noticeAfterMs = Math.max(WATCH_INTERVAL_MS, RECOVERY_LADDERS[trouble].noticeAfterMs);
    if (picture.standstillMs < noticeAfterMs) return null;
    if (!connection.isOnline()) return 'offline';
    return hasPlayed ? 'reconnecting' : 'connecting';
  };
  const update = () => {
    const next = currentInterruption();
    if (next === interruption) return;
    interruption = next;
    onChange();
  };
  const send = (event: RecoveryEvent) => {
    if (isOver) return;
    dispatch(event);
    update();
  };

  const watch = () => {
    cancelWatch = clock.after(WATCH_INTERVAL_MS, watch);
    const last = picture;
    picture = nextPicture(last, video, clock.now());
    const { shouldMove, standstillMs, lostMs, currentTimeS } = picture;
    const isMoving = shouldMove && standstillMs === 0 && last?.shouldMove === true;
    hasPlayed ||= isMoving && currentTimeS !== last.currentTimeS;
    const received = dataReceived();
    if (received !== lastReceived) send({ kind: 'data' });
    lastReceived = received;
    if (standstillMs > 0) send({ kind: 'trouble', trouble: standstillTrouble(), nowMs: clock.now() });
    update();
    onPicture({ isMoving, isInterrupted: interruption !== null || lostMs > 0 });
  };
  cancelWatch = clock.after(WATCH_INTERVAL_MS, watch);
  const stopListening = connection.onWake(() => send({ kind: 'wake' }));

  return {
    get interruption() {
      return interruption;
    },
    report: (trouble) => send({ kind: 'trouble', trouble, nowMs: clock.now() }),
    dataArrived: () => send({ kind: 'data' }),
    playlistAdvanced: () => send({ kind: 'playlist' }),
    destroy() {
      isOver = true;
      cancelWait();
      cancelWatch();
      stopListening();
    },
  };
}
