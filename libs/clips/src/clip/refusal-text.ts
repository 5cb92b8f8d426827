import type { ApiError } from '@grandstand/api';
import type { Translate } from '@grandstand/i18n';
import { formatClipTime } from '../editor/clip-time.ts';
import { type ClipMessage, clipRefusalOf } from './clip-refusal.ts';

export function messageText(message: ClipMessage, t: Translate): string {
  if (typeof message === 'string') return message;
  const { key, leftS } = message;
  return t(key, leftS === undefined ? {} : { left: formatClipTime(leftS).slice(0, -4) });
}

/** The text of a refusal where no form shows it, e.g. in a toast. */
export function refusalText(error: ApiError, t: Translate): string {
  const { form, name, tags } = clipRefusalOf(error);
  return messageText(form ?? name ?? tags ?? '', t);
}
