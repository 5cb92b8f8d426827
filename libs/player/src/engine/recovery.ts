import { assertNever, type Step, step } from '@grandstand/core';
import type { PlaybackFailure } from './playback-engine.ts';
import { type RecoveryAction, RECOVERY_LADDERS, type Trouble } from './recovery-ladder.ts';

export interface RecoveryState {
  /** Null while playback needs no recovery. */
  readonly trouble: Trouble | null;
  /** The action that waits for its delay, and the ladder that it belongs to. */
  readonly pending: { readonly action: RecoveryAction; readonly of: Trouble } | null;
  /** Attempts by ladder since its last reset. */
  readonly attempts: Readonly<Partial<Record<Trouble, number>>>;
  /** Time of the last attempt in milliseconds. */
  readonly lastAttemptMs: number;
}

export type RecoveryEvent =
  | { readonly kind: 'trouble'; readonly trouble: Trouble; readonly nowMs: number }
  /** The delay of the pending action is over. */
  | { readonly kind: 'due' }
  /** The device is online again, or the page is visible again: no reason to wait longer. */
  | { readonly kind: 'wake' }
  /** Bytes or a segment have arrived. */
  | { readonly kind: 'data' }
  /** The live playlist has a new segment, which may still be impossible to load. */
  | { readonly kind: 'playlist' };

export type RecoveryEffect =
  | { readonly kind: 'wait'; readonly delayMs: number }
  | { readonly kind: 'cancel-wait' }
  | { readonly kind: 'act'; readonly action: RecoveryAction }
  | { readonly kind: 'give-up'; readonly failure: PlaybackFailure };

type RecoveryStep = Step<RecoveryState, RecoveryEffect>;

export const NO_TROUBLE: RecoveryState = { trouble: null, pending: null, attempts: {}, lastAttemptMs: 0 };

/** An error that occurs so much later is unrelated to the last one. */
const UNRELATED_AFTER_MS = 60_000;

/** Whether the trouble was detected by watching the picture. An error is preferred, because its cause is known. */
const isObserved = (trouble: Trouble): boolean => trouble === 'no-data' || trouble === 'playlist-frozen';

/** Whether a new segment in the playlist ends the trouble. Other troubles end when the data of a segment arrives. */
const isEndedByPlaylist = (trouble: Trouble | null): boolean =>
  trouble === 'playlist-frozen' || (trouble?.startsWith('source-') ?? false);

function climb(state: RecoveryState, trouble: Trouble, nowMs: number): RecoveryStep {
  const { steps, afterwards, resetBy } = RECOVERY_LADDERS[trouble];
  const isUnrelated = resetBy === 'minute' && nowMs - state.lastAttemptMs > UNRELATED_AFTER_MS;
  const attempts = isUnrelated ? 0 : (state.attempts[trouble] ?? 0);
  const rung = steps[attempts] ?? (afterwards === 'repeat-last' ? steps.at(-1) : undefined);
  if (!rung) {
    const next: RecoveryState = { ...state, trouble, pending: null };
    return afterwards === 'repeat-last'
      ? step(next)
      : step(next, { kind: 'give-up', failure: { kind: afterwards } });
  }
  return step(
    {
      // While the picture stands still after an error, the error remains the reason.
      trouble: isObserved(trouble) && state.trouble && !isObserved(state.trouble) ? state.trouble : trouble,
      pending: { action: rung.action, of: trouble },
      attempts: { ...state.attempts, [trouble]: attempts + 1 },
      lastAttemptMs: nowMs,
    },
    { kind: 'cancel-wait' },
    { kind: 'wait', delayMs: rung.delayMs },
  );
}

/** The attempts of these ladders only. */
const attemptsOf = ({ attempts }: RecoveryState, ladders: readonly Trouble[]): RecoveryState['attempts'] =>
  Object.fromEntries(
    ladders.flatMap((ladder) => (attempts[ladder] === undefined ? [] : [[ladder, attempts[ladder]]])),
  );

const cancelWait = ({ pending }: RecoveryState): readonly RecoveryEffect[] =>
  pending ? [{ kind: 'cancel-wait' }] : [];

/** The state machine of a recovery: returns the next state and the effects of an event. `create-recovery.ts` executes the effects. */
export function advanceRecovery(state: RecoveryState, event: RecoveryEvent): RecoveryStep {
  switch (event.kind) {
    case 'trouble': {
      const { trouble, pending } = state;
      if (pending && isObserved(event.trouble)) {
        // A frozen playlist explains why no data arrives; the wait goes on.
        const explains = event.trouble === 'playlist-frozen' && trouble === 'no-data';
        return step(explains ? { ...state, trouble: event.trouble } : state);
      }
      // One fault fails several requests: the first one has started the wait.
      if (pending?.of === event.trouble) return step(state);
      return climb(state, event.trouble, event.nowMs);
    }
    case 'due':
    case 'wake': {
      const { pending } = state;
      if (pending === null) return step(state);
      return step(
        { ...state, pending: null },
        { kind: 'cancel-wait' },
        { kind: 'act', action: pending.action },
      );
    }
    case 'data': {
      // The action after an error is still necessary: this data was requested before the error.
      if (state.pending && !isObserved(state.pending.of)) return step(state);
      if (state.trouble === null && Object.keys(state.attempts).length === 0) return step(state);
      return step(
        { ...state, trouble: null, pending: null, attempts: attemptsOf(state, ['media-broken', 'hole']) },
        ...cancelWait(state),
      );
    }
    case 'playlist': {
      const { trouble, pending } = state;
      // hls.js may skip segments that it cannot load, without an error, while the playlist goes on.
      if (pending && pending.of !== 'playlist-frozen') return step(state);
      return step(
        {
          ...state,
          trouble: isEndedByPlaylist(trouble) ? null : trouble,
          pending: null,
          attempts: attemptsOf(state, ['media-broken', 'hole', 'no-data', 'link-refused']),
        },
        ...cancelWait(state),
      );
    }
    default:
      return assertNever(event);
  }
}
