import { assertNever } from '@grandstand/core';
import type { MessageKey, Translate } from '@grandstand/i18n';
import { formatClipTime } from './clip-time.ts';
import type { ClipRefusal } from './creation/clip-refusal.ts';

/** What the user reads; null: the message stands at a field. */
export function refusalText(refusal: ClipRefusal, t: Translate): string | null {
  switch (refusal.kind) {
    case 'name':
    case 'tags':
      return null;
    case 'public-limit': {
      if (refusal.leftS === null) return t('clipEditor.refusal.publicLimitReached');
      return t('clipEditor.refusal.publicLimit', { left: formatClipTime(refusal.leftS).slice(0, -4) });
    }
    case 'end-time':
    case 'event-changed':
    case 'not-allowed':
    case 'not-broadcast':
    case 'storage-full':
    case 'too-long':
    case 'too-many':
    case 'too-short':
    case 'unknown':
      return t(KEYS[refusal.kind]);
    default:
      return assertNever(refusal);
  }
}

const KEYS = {
  'end-time': 'clipEditor.errorLonger',
  'event-changed': 'clipEditor.refusal.eventChanged',
  'not-allowed': 'clipEditor.refusal.notAllowed',
  'not-broadcast': 'clipEditor.refusal.notBroadcast',
  'storage-full': 'clipEditor.refusal.storageFull',
  'too-long': 'clipEditor.refusal.tooLong',
  'too-many': 'clipEditor.refusal.tooMany',
  'too-short': 'clipEditor.errorTooShort',
  unknown: 'clipEditor.refusal.unknown',
} as const satisfies Record<string, MessageKey>;
