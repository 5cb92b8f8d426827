import type { StoredValues } from '@grandstand/core';
import { browserStorage, storedNames } from '@grandstand/session';
import * as z from 'zod/mini';

/** A draft is forgotten this long after its last change. */
const LIFETIME_MS = 24 * 3_600_000;
const PREFIX = 'clip_draft.';

const secondsSchema = z.number().check(z.nonnegative());
const draftSchema = z.object({
  /** Whose draft it is; null until its user has logged in. */
  userId: z.nullable(z.number()),
  /** Seconds of the event; null until the editor knows what can be clipped. */
  range: z.nullable(z.object({ startS: secondsSchema, durationS: secondsSchema })),
  name: z.string(),
  tags: z.array(z.string()),
  /** Whether the editor opens with the event's page: after a login that interrupted it, and while a clip is being sent. */
  reopens: z.boolean(),
});

/** What a user has entered for a clip of an event. */
export type ClipDraft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: ClipDraft = { userId: null, range: null, name: '', tags: [], reopens: false };

/** Whether a name was entered that differs from the sent clip's. */
export const isOtherClip = ({ name }: ClipDraft, sent: { readonly name: string }): boolean =>
  name.trim() !== '' && name.trim() !== sent.name;

const storageName = (eventId: number): string => `${PREFIX}${eventId}`;

export function readClipDraft(stored: StoredValues, eventId: number): ClipDraft {
  const parsed = draftSchema.safeParse(stored.read(storageName(eventId)));
  return parsed.success ? parsed.data : EMPTY_DRAFT;
}

/**
 * The draft as this user sees it: another user's is empty. It outlives the end of the session, so an anonymous user
 * (null) has it until someone logs in; the editor shows nothing of it meanwhile.
 */
export const draftFor = (draft: ClipDraft, userId: number | null): ClipDraft =>
  userId === null || draft.userId === null || draft.userId === userId ? draft : EMPTY_DRAFT;

/** Keeps a draft; it is written later (D22), so flush the values when the page is hidden. */
export const keepClipDraft = (stored: StoredValues, eventId: number, draft: ClipDraft): void =>
  stored.writeLater(storageName(eventId), draft, LIFETIME_MS);

export const forgetClipDraft = (stored: StoredValues, eventId: number): void =>
  stored.remove(storageName(eventId));

/** To be called when the user has logged out. */
export function forgetClipDrafts(
  userId: number,
  stored: StoredValues = browserStorage(),
  names: readonly string[] = storedNames(PREFIX),
): void {
  for (const name of names) {
    const { data } = draftSchema.safeParse(stored.read(name));
    if (data?.userId === userId) stored.remove(name);
  }
}
