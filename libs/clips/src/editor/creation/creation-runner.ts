import { type ApiError, calls, type Client, type Clip } from '@grandstand/api';
import {
  assertNever,
  type Clock,
  createSubmissionRunner,
  type Result,
  type StoredValues,
  type SubmissionRunner,
  type WithLock,
} from '@grandstand/core';
import { INITIAL_CREATION, RETRY_MS, transition } from './creation.ts';
import type { CreationEffect, CreationEvent, CreationState, Submission } from './creation-state.ts';
import { clipSubmissions } from './stored-submission.ts';

export interface CreationRunnerOptions {
  readonly eventId: number;
  readonly client: Client;
  readonly clock: Clock;
  readonly stored: StoredValues;
  readonly withLock: WithLock;
}

export interface CreationScreen {
  /** Whether the editor holds a clip other than the submission, which another tab has sent. */
  readonly hasOther: (submission: Submission) => boolean;
  readonly onCreated: (clip: Clip, submission: Submission) => void;
}

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

/** Runs the state machine of a clip's creation. */
export function createCreationRunner({
  eventId,
  client,
  clock,
  stored,
  withLock,
}: CreationRunnerOptions): SubmissionRunner<CreationState, CreationEvent, CreationScreen> {
  const submissions = clipSubmissions(stored, eventId);
  const runner = createSubmissionRunner<
    Submission,
    CreationState,
    CreationEvent,
    CreationEffect,
    CreationScreen
  >({
    initialState: INITIAL_CREATION,
    transition,
    execute,
    holdsOther: (screen, submission) => screen.hasOther(submission),
    submissions,
    clock,
    withLock,
  });

  function execute(effect: CreationEffect, screen: CreationScreen): Promise<void> | undefined {
    switch (effect.kind) {
      case 'send': {
        const { submission } = effect;
        return runner.sendStored({
          submission,
          isCurrent: (state) =>
            state.phase === 'sending' && state.submission.idempotencyKey === submission.idempotencyKey,
          send: () => send(submission, screen),
        });
      }
      case 'schedule':
        runner.schedule(RETRY_MS);
        return undefined;
      case 'cancel-schedule':
        runner.cancelSchedule();
        return undefined;
      case 'forget':
        submissions.remove(effect.submission);
        return undefined;
      case 'hand-over':
        screen.onCreated(effect.clip, effect.submission);
        return undefined;
      default:
        return assertNever(effect);
    }
  }

  async function send(submission: Submission, { onCreated }: CreationScreen): Promise<void> {
    const { idempotencyKey } = submission;
    const result = await sendClip(client, submission);
    if (runner.screen() === null) {
      // The editor was left while the request was under way.
      if (!result.ok) return;
      submissions.remove(submission);
      onCreated(result.value, submission);
      return;
    }
    runner.dispatch(
      result.ok
        ? { kind: 'answered', idempotencyKey, clip: result.value }
        : { kind: 'failed', idempotencyKey, error: result.error },
    );
  }

  return runner;
}
