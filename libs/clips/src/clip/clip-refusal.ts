import {
  type ApiError,
  CLIP_REFUSAL_CODES,
  type ClipRefusalCode,
  hasStatus,
  refusalCode,
} from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import { errorText, serverFieldErrors } from '@grandstand/session';

/** A translated text, or the server's own one. */
export type ClipMessage = { readonly key: MessageKey; readonly leftS?: number } | string;

/** What the user reads when a call about a clip was refused: at a field, or for the form as a whole. */
export type ClipRefusal = Readonly<Record<'name' | 'tags' | 'form', ClipMessage | null>>;

const KEYS: Readonly<Record<ClipRefusalCode, MessageKey>> = {
  name_missing: 'clipEditor.errorName',
  tag_missing: 'clipEditor.errorTag',
  tag_unknown: 'clipEditor.refusal.tagUnknown',
  media_unknown: 'clipEditor.refusal.eventChanged',
  not_broadcast: 'clipEditor.refusal.notBroadcast',
  too_short: 'clipEditor.errorTooShort',
  too_long: 'clipEditor.refusal.tooLong',
  past_end: 'clipEditor.errorLonger',
  public_limit: 'clipEditor.refusal.publicLimitReached',
  storage_full: 'clipEditor.refusal.storageFull',
  too_many_pending: 'clipEditor.refusal.tooMany',
  too_many_recent: 'clipEditor.refusal.tooManyRecent',
  clipping_missing: 'clipEditor.packagesTitle',
  no_access: 'clipEditor.refusal.notAllowed',
  clip_unknown: 'clipSharing.deletedTitle',
  not_restorable: 'clips.restoreTooLate',
};

const FIELDS: Readonly<Partial<Record<ClipRefusalCode, 'name' | 'tags'>>> = {
  name_missing: 'name',
  tag_missing: 'tags',
  tag_unknown: 'tags',
};

/** The message of the code; servers that send no code have their own texts shown. */
function codedMessage(error: ApiError): { field: keyof ClipRefusal; message: ClipMessage } | null {
  const code = refusalCode(error, CLIP_REFUSAL_CODES);
  if (code === undefined) return null;
  const leftS = error.kind === 'status' ? error.body?.seconds_left : undefined;
  const message: ClipMessage =
    code === 'public_limit' && leftS !== undefined
      ? { key: 'clipEditor.refusal.publicLimit', leftS }
      : { key: KEYS[code] };
  return { field: FIELDS[code] ?? 'form', message };
}

/** A nested field such as `tags.0` belongs to its parent. */
const fieldOf = (path: string): keyof ClipRefusal => {
  const [name] = path.split('.');
  return name === 'name' || name === 'tags' ? name : 'form';
};

export function clipRefusalOf(error: ApiError): ClipRefusal {
  const refusal: Record<keyof ClipRefusal, ClipMessage | null> = { name: null, tags: null, form: null };
  const coded = codedMessage(error);
  if (coded) refusal[coded.field] = coded.message;
  for (const [path, text] of Object.entries(serverFieldErrors(error))) refusal[fieldOf(path)] ??= text;
  const isExplained = Object.values(refusal).some((message) => message !== null);
  return isExplained ? refusal : { ...refusal, form: errorText(error) };
}

/** Whether the server has refused the call with a reason that the calling component shows. Policies show other failures. */
export const isClipRefused = (error: ApiError): boolean =>
  [400, 403, 404, 422].some((status) => hasStatus(error, status));
