import type { StoredValues } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Submission } from './creation-state.ts';

/** An unfinished submission is forgotten this long after it was stored. */
const LIFETIME_MS = 24 * 3_600_000;

const idSchema = z.number().check(z.int(), z.positive());
const submissionSchema = z.object({
  idempotencyKey: z.string().check(z.minLength(8)),
  userId: idSchema,
  eventId: idSchema,
  mediaId: idSchema,
  name: z.string(),
  tags: z.array(z.string()),
  startS: z.number().check(z.nonnegative()),
  durationS: z.number().check(z.positive()),
  sinceMs: z.number(),
});

/** The name in the browser's storage. Each user has one unfinished clip for each event. */
export const submissionName = ({ userId, eventId }: Pick<Submission, 'userId' | 'eventId'>): string =>
  `clip_submission.${userId}.${eventId}`;

export function createSubmissionStore(stored: StoredValues) {
  const read = (owner: Pick<Submission, 'userId' | 'eventId'>): Submission | null => {
    const parsed = submissionSchema.safeParse(stored.read(submissionName(owner)));
    const isOwn =
      parsed.success && parsed.data.userId === owner.userId && parsed.data.eventId === owner.eventId;
    return isOwn ? parsed.data : null;
  };
  return {
    read,
    write: (submission: Submission): void =>
      stored.write(submissionName(submission), submission, LIFETIME_MS),
    /** Removes it, unless another one has replaced it. */
    remove(submission: Submission): void {
      if (read(submission)?.idempotencyKey === submission.idempotencyKey)
        stored.remove(submissionName(submission));
    },
  };
}
