import type { ApiError, Clip } from '@grandstand/api';
import type { SubmissionEvent } from '@grandstand/core';
import type { ClipRefusal } from '../../clip/clip-refusal.ts';

/** A clip as it is sent, again and again with the same key until the result is known. */
export interface Submission {
  readonly idempotencyKey: string;
  readonly userId: number;
  readonly eventId: number;
  readonly mediaId: number;
  readonly name: string;
  readonly tags: readonly string[];
  /** Seconds of the event, in whole milliseconds. */
  readonly startS: number;
  readonly durationS: number;
  readonly sinceMs: number;
}

export type CreationState =
  | { readonly phase: 'editing' }
  /** `isUnknown`: at least one request got no answer, so whether the clip exists is unknown. */
  | {
      readonly phase: 'sending';
      readonly submission: Submission;
      readonly isUnknown: boolean;
      readonly isOffline: boolean;
    }
  /** The session has ended; the same user's next login sends it again. */
  | { readonly phase: 'signed-out'; readonly submission: Submission }
  | { readonly phase: 'refused'; readonly refusal: ClipRefusal }
  | { readonly phase: 'created'; readonly clip: Clip };

export type CreationEvent =
  | { readonly kind: 'submitted'; readonly submission: Submission }
  | { readonly kind: 'answered'; readonly idempotencyKey: string; readonly clip: Clip }
  | { readonly kind: 'failed'; readonly idempotencyKey: string; readonly error: ApiError }
  | SubmissionEvent<Submission>
  /** The user goes on editing after a refusal, or makes another clip. */
  | { readonly kind: 'edited' };

export type CreationEffect =
  /** Stores the submission, then sends it. */
  | { readonly kind: 'send'; readonly submission: Submission }
  | { readonly kind: 'schedule' | 'cancel-schedule' }
  /** Removes the stored submission: its result is known, or it is given up. */
  | { readonly kind: 'forget'; readonly submission: Submission }
  | { readonly kind: 'hand-over'; readonly clip: Clip; readonly submission: Submission };
