import { createStoredSubmissions, type StoredSubmissions, type StoredValues } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Submission } from './creation-state.ts';

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

/** The unfinished clips of an event in the browser's storage, one for each user. */
export const clipSubmissions = (stored: StoredValues, eventId: number): StoredSubmissions<Submission> =>
  createStoredSubmissions<Submission>({
    stored,
    nameOf: (userId) => `clip_submission.${userId}.${eventId}`,
    parse(value) {
      const { data } = submissionSchema.safeParse(value);
      return data?.eventId === eventId ? data : null;
    },
    idOf: (submission) => submission,
  });
