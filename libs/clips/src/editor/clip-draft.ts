import type { StoredValues } from '@grandstand/core';
import * as z from 'zod/mini';

/** A draft is forgotten this long after its last change. */
const LIFETIME_MS = 24 * 3_600_000;

const secondsSchema = z.number().check(z.nonnegative());
const draftSchema = z.object({
  /** Seconds of the event; null until the editor knows what can be clipped. */
  range: z.nullable(z.object({ startS: secondsSchema, durationS: secondsSchema })),
  name: z.string(),
  tags: z.array(z.string()),
  /** Whether the editor opens with the event's page: after a login that interrupted it, and while a clip is being sent. */
  reopens: z.boolean(),
});

/** What the user has entered for a clip of an event. It does not depend on the user, so it outlives a login. */
export type ClipDraft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: ClipDraft = { range: null, name: '', tags: [], reopens: false };

const storageName = (eventId: number): string => `clip_draft.${eventId}`;

export function readClipDraft(stored: StoredValues, eventId: number): ClipDraft {
  const parsed = draftSchema.safeParse(stored.read(storageName(eventId)));
  return parsed.success ? parsed.data : EMPTY_DRAFT;
}

/** Keeps a draft; it is written later (D22), so flush the values when the page is hidden. */
export const keepClipDraft = (stored: StoredValues, eventId: number, draft: ClipDraft): void =>
  stored.writeLater(storageName(eventId), draft, LIFETIME_MS);

export const forgetClipDraft = (stored: StoredValues, eventId: number): void =>
  stored.remove(storageName(eventId));
