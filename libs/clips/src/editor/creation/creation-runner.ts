import { type ApiError, calls, type Client, type Clip } from '@grandstand/api';
import { assertNever, type Clock, type Result, type StoredValues } from '@grandstand/core';
import { INITIAL_CREATION, RETRY_MS, transition } from './creation.ts';
import type { CreationEffect, CreationEvent, CreationState, Submission } from './creation-state.ts';
import { createSubmissionStore, submissionName } from './stored-submission.ts';

export interface CreationRunnerOptions {
  readonly eventId: number;
  readonly client: Client;
  readonly clock: Clock;
  readonly stored: StoredValues;
  /** Runs an action while no other tab runs one with this name. */
  readonly withLock: <T>(name: string, action: () => Promise<T>) => Promise<T>;
}

export type CreationRunner = ReturnType<typeof createCreationRunner>;

const sendClip = (client: Client, submission: Submission): Promise<Result<ApiError, Clip>> =>
  client(calls.createClip, {
    event_id: submission.eventId,
    event_media_id: submission.mediaId,
    name: submission.name,
    tags: [...submission.tags],
    start_time: submission.startS,
    duration: submission.durationS,
    idempotency_key: submission.idempotencyKey,
  });

/** Runs the state machine of a clip's creation: dispatches events and executes the effects. */
export function createCreationRunner({ eventId, client, clock, stored, withLock }: CreationRunnerOptions) {
  const store = createSubmissionStore(stored);
  const listeners = new Set<() => void>();
  /** Keys of submissions that are known to have been stored. */
  const storedKeys = new Set<string>();
  let state: CreationState = INITIAL_CREATION;
  let currentUserId: number | null = null;
  let isConnected = false;
  let onCreated: (clip: Clip) => void = () => {};
  let cancelTimer = () => {};

  function dispatch(event: CreationEvent): void {
    if (!isConnected) return;
    const before = state;
    const next = transition(state, { ...event, atMs: clock.now() });
    state = next.state;
    if (state !== before) for (const listener of listeners) listener();
    for (const effect of next.effects) execute(effect);
  }

  function resume(): void {
    const found = currentUserId === null ? null : store.read({ userId: currentUserId, eventId });
    if (!found) return;
    storedKeys.add(found.idempotencyKey);
    dispatch({ kind: 'resumed', submission: found });
  }

  function execute(effect: CreationEffect): void {
    switch (effect.kind) {
      case 'send':
        void withLock(submissionName(effect.submission), () => send(effect.submission));
        return;
      case 'schedule':
        cancelTimer();
        cancelTimer = clock.after(RETRY_MS, () => dispatch({ kind: 'tick' }));
        return;
      case 'cancel-schedule':
        return cancelTimer();
      case 'forget':
        return store.remove(effect.submission);
      case 'hand-over':
        return onCreated(effect.clip);
      default:
        return assertNever(effect);
    }
  }

  /** Sends under the lock, and stores the key before: a page that ends now resumes it. */
  async function send(submission: Submission): Promise<void> {
    const isCurrent =
      state.phase === 'sending' && state.submission.idempotencyKey === submission.idempotencyKey;
    if (!isConnected || !isCurrent) return;
    const other = store.read(submission);
    if (other && other.idempotencyKey !== submission.idempotencyKey) return resume();
    // Another tab may have finished this one; sent again, the same key returns the same clip.
    if (!other && !storedKeys.has(submission.idempotencyKey)) store.write(submission);
    storedKeys.add(submission.idempotencyKey);
    const { idempotencyKey } = submission;
    const result = await sendClip(client, submission);
    if (isConnected)
      return dispatch(
        result.ok
          ? { kind: 'answered', idempotencyKey, clip: result.value }
          : { kind: 'failed', idempotencyKey, error: result.error },
      );
    // The editor was left while the request was under way.
    if (!result.ok) return;
    store.remove(submission);
    onCreated(result.value);
  }

  return {
    read: (): CreationState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    /** Continues as this user; null for an anonymous one. */
    setUser: (userId: number | null): void => {
      currentUserId = userId;
      dispatch({ kind: 'user-changed', userId });
      if (state.phase === 'editing') resume();
    },
    /** To be called when another tab has changed the stored submission. */
    onStored: (): void => {
      if (state.phase === 'editing') resume();
    },
    /** To be called after each render of the editor. */
    connect: (handOver: (clip: Clip) => void): void => {
      isConnected = true;
      onCreated = handOver;
    },
    /** Stops: the stored submission is resumed by the next editor of the event. */
    disconnect: (): void => {
      isConnected = false;
      cancelTimer();
    },
  };
}
