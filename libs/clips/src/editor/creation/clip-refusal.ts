import { type ApiError, hasStatus } from '@grandstand/api';
import { serverFieldErrors } from '@grandstand/session';

/** Why the server did not make a clip. */
export type ClipRefusal =
  /** The three messages of §5, and others of the server by field. */
  | { readonly kind: 'name' | 'tags' | 'end-time' | 'event-changed' }
  /** `leftS` seconds are left of those that the user's clips of this event may show; null if the server does not say. */
  | { readonly kind: 'public-limit'; readonly leftS: number | null }
  | { readonly kind: 'storage-full' | 'too-long' | 'too-short' | 'not-broadcast' }
  | { readonly kind: 'too-many' | 'not-allowed' | 'unknown' };

const messageOf = ({ start_time, duration }: Readonly<Record<string, string>>): string =>
  (start_time ?? duration ?? '').toLowerCase();

/** Reads the refusal of `POST /clip`. The server's texts are English, so they are recognised, not shown. */
export function clipRefusalOf(error: ApiError): ClipRefusal {
  if (hasStatus(error, 429)) return { kind: 'too-many' };
  if (hasStatus(error, 403)) return { kind: 'not-allowed' };
  if (hasStatus(error, 404)) return { kind: 'event-changed' };
  const errors = serverFieldErrors(error);
  if ('name' in errors) return { kind: 'name' };
  if ('tags' in errors) return { kind: 'tags' };
  if ('event_media_id' in errors) return { kind: 'event-changed' };
  const message = messageOf(errors);
  if (message.includes('longer than the end time')) return { kind: 'end-time' };
  if (message.includes('broadcast')) return { kind: 'not-broadcast' };
  if (message.includes('at most')) return { kind: 'too-long' };
  if (message.includes('at least')) return { kind: 'too-short' };
  if (message.includes('in total')) {
    const leftS = /(\d+) seconds? (?:is|are) left/.exec(message)?.[1];
    return { kind: 'public-limit', leftS: leftS === undefined ? null : Number(leftS) };
  }
  if (message.includes('you can keep')) return { kind: 'storage-full' };
  return { kind: 'unknown' };
}
