import type { ClipRefusalCode } from '@grandstand/api';
import type { Refusal } from '../../../http/refusal.ts';

type ClipRefusal = Refusal & { readonly code: ClipRefusalCode };

/** What is wrong with a field of a clip. */
export interface ClipProblem {
  readonly field: 'name' | 'tags' | 'event_media_id' | 'start_time' | 'duration';
  readonly code: ClipRefusalCode;
  readonly message: string;
}

/** Refuses a clip with all its problems; the code is the first one's. */
export function invalidClip(problems: readonly ClipProblem[]): Refusal {
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  const [first] = problems;
  return { kind: 'invalid', errors, ...(first && { code: first.code }) };
}

export const EVENT_NOT_FOUND: ClipRefusal = { kind: 'not-found', what: 'Event', code: 'media_unknown' };

export const CLIP_NOT_FOUND: ClipRefusal = { kind: 'not-found', what: 'Clip', code: 'clip_unknown' };

export const CLIPPING_MISSING: ClipRefusal = {
  kind: 'forbidden',
  message: 'Your pass doesn’t include clips',
  code: 'clipping_missing',
};

export const NO_ACCESS: ClipRefusal = {
  kind: 'forbidden',
  message: 'You don’t have access to this event',
  code: 'no_access',
};

/** Not a 429, for which clients show the reload screen (§8): the user can go on with everything else. */
export const TOO_MANY_PENDING: ClipRefusal = {
  kind: 'refused',
  message: 'Several of your clips are being made. Try again when one of them is ready',
  code: 'too_many_pending',
};

/** A clip that is deleted at once still costs a rendering and a row. */
export const TOO_MANY_RECENT: ClipRefusal = {
  kind: 'refused',
  message: 'You have made many clips in the last hour. Try again later',
  code: 'too_many_recent',
};

export const NOT_RESTORABLE: ClipRefusal = {
  kind: 'refused',
  message: 'This clip can no longer be restored',
  code: 'not_restorable',
};
