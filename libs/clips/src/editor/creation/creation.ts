import { hasStatus, isTransient, type ApiError } from '@grandstand/api';
import { assertNever, type Step, step } from '@grandstand/core';
import { clipRefusalOf } from '../../clip/clip-refusal.ts';
import type { CreationEffect, CreationEvent, CreationState, Submission } from './creation-state.ts';

/** The interval between two tries while the result is unknown. */
export const RETRY_MS = 3000;
/** A clip whose result is unknown is not sent again after this long: the user does not expect it any more. */
export const RESEND_WITHIN_MS = 3_600_000;

type CreationStep = Step<CreationState, CreationEffect>;
type Event = CreationEvent & { readonly atMs: number };
type Sending = Extract<CreationState, { phase: 'sending' }>;

export const INITIAL_CREATION: CreationState = { phase: 'editing' };

const isTooOld = ({ sinceMs }: Submission, atMs: number): boolean => atMs - sinceMs >= RESEND_WITHIN_MS;

const send = (submission: Submission): CreationStep =>
  step({ phase: 'sending', submission, isUnknown: false, isOffline: false }, { kind: 'send', submission });

const giveUp = (submission: Submission): CreationStep =>
  step(INITIAL_CREATION, { kind: 'cancel-schedule' }, { kind: 'forget', submission });

/** Whether the server may have handled the call although it was not answered as declared. */
const isResultUnknown = (error: ApiError): boolean => error.kind !== 'status' || isTransient(error);

/** The state machine of a clip's creation: returns the next state and the effects of an event. */
export function transition(state: CreationState, event: Event): CreationStep {
  if (event.kind === 'user-changed') return changeUser(state, event);
  switch (state.phase) {
    case 'editing':
    case 'refused':
      if (event.kind === 'submitted') return send(event.submission);
      if (event.kind === 'resumed') return resume(event.stored, event.atMs);
      return event.kind === 'edited' ? step(INITIAL_CREATION) : step(state);
    case 'created':
      return event.kind === 'edited' ? step(INITIAL_CREATION) : step(state);
    case 'sending':
      return whileSending(state, event);
    case 'signed-out':
      return event.kind === 'edited' ? giveUp(state.submission) : step(state);
    default:
      return assertNever(state);
  }
}

const resume = (submission: Submission, atMs: number): CreationStep =>
  isTooOld(submission, atMs) ? giveUp(submission) : send(submission);

function whileSending(state: Sending, event: Event): CreationStep {
  const { submission } = state;
  switch (event.kind) {
    case 'answered':
      return event.idempotencyKey === submission.idempotencyKey
        ? step(
            { phase: 'created', clip: event.clip },
            { kind: 'cancel-schedule' },
            { kind: 'forget', submission },
            { kind: 'hand-over', clip: event.clip, submission },
          )
        : step(state);
    case 'failed':
      return event.idempotencyKey === submission.idempotencyKey ? fail(state, event.error) : step(state);
    case 'tick':
      return isTooOld(submission, event.atMs)
        ? giveUp(submission)
        : step(state, { kind: 'send', submission });
    // Another tab was first with a clip of this event: its result comes first.
    case 'resumed':
      return event.stored.idempotencyKey === submission.idempotencyKey
        ? step(state)
        : resume(event.stored, event.atMs);
    default:
      return step(state);
  }
}

function fail(state: Sending, error: ApiError): CreationStep {
  const { submission } = state;
  if (hasStatus(error, 401)) return step({ phase: 'signed-out', submission }, { kind: 'cancel-schedule' });
  if (isResultUnknown(error))
    return step({ ...state, isUnknown: true, isOffline: error.kind === 'offline' }, { kind: 'schedule' });
  return step(
    { phase: 'refused', refusal: clipRefusalOf(error) },
    { kind: 'cancel-schedule' },
    { kind: 'forget', submission },
  );
}

/** Keeps a submission while its user is logged out; another user never sends it. */
function changeUser(
  state: CreationState,
  { userId, atMs }: Extract<Event, { kind: 'user-changed' }>,
): CreationStep {
  switch (state.phase) {
    case 'sending':
      if (userId === state.submission.userId) return step(state);
      return userId === null
        ? step({ phase: 'signed-out', submission: state.submission }, { kind: 'cancel-schedule' })
        : step(INITIAL_CREATION, { kind: 'cancel-schedule' });
    case 'signed-out':
      if (userId === null) return step(state);
      return userId === state.submission.userId ? resume(state.submission, atMs) : step(INITIAL_CREATION);
    case 'editing':
    case 'refused':
    case 'created':
      return step(state);
    default:
      return assertNever(state);
  }
}
