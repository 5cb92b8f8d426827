/** Why a call about a clip was refused: `code` of the error's body. // assumed: §7 */
export const CLIP_REFUSAL_CODES = [
  'name_missing',
  'tag_missing',
  /** The channel's vocabulary has no such tag. */
  'tag_unknown',
  /** There is no such event, or it has no such medium. */
  'media_unknown',
  'not_broadcast',
  'too_short',
  'too_long',
  /** The clip ends after the recording. */
  'past_end',
  /** The user's clips show as much of the event as they may. The body has `seconds_left`. */
  'public_limit',
  'storage_full',
  /** Too many clips of the user are being made. */
  'too_many_pending',
  'too_many_recent',
  /** The user lacks the capability `clipping`. */
  'clipping_missing',
  /** The user may not watch the event. */
  'no_access',
  /** The user has no such clip. */
  'clip_unknown',
  /** The deletion can no longer be undone. */
  'not_restorable',
] as const;
export type ClipRefusalCode = (typeof CLIP_REFUSAL_CODES)[number];
