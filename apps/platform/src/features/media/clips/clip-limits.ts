import type { ClipRefusalCode } from '@grandstand/api';
import type { ClipSettings } from '@grandstand/content-files';
import { assertNever } from '@grandstand/core';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { EventRow } from '../../catalog/catalog/index.ts';
import { invalidClip, TOO_MANY_PENDING, TOO_MANY_RECENT } from './clip-refusals.ts';
import { coveredS, MAX_PUBLIC_S } from './clip-rules.ts';
import { clipQueries } from './queries.ts';

/** Maximum number of pending clips of a user. // assumed: §7 */
const MAX_PENDING_CLIPS = 5;

/** Maximum number of clips that a user creates in an hour, with those that are deleted. // assumed: §7 */
const MAX_CLIPS_PER_HOUR = 120;

/** Why a user cannot have one more clip. Seconds. */
export type ReachedLimit =
  | { readonly kind: 'too-many-pending' | 'too-many-recent' }
  /** `leftS`: of the event, which the user's clips may show in addition. */
  | { readonly kind: 'too-much-of-the-event'; readonly leftS: number }
  | { readonly kind: 'too-much-stored'; readonly storedS: number; readonly maxS: number };

interface CountedClip {
  readonly id?: number;
  readonly userId: number;
  readonly startS: number;
  readonly durationS: number;
}

/** The channel's limit of a user's clips in seconds; null: unlimited. */
export const storageLimitS = ({ max_stored_minutes: minutes }: ClipSettings): number | null =>
  minutes === null ? null : minutes * 60;

/**
 * Runs `work` in a transaction, while other changes of the user's clips wait: concurrent requests must not exceed the
 * limits.
 */
export const changeClipsOf = <T>(
  db: Database,
  { channelId, userId, nowTs }: { channelId: string; userId: number; nowTs: number },
  work: (scope: Scope, tx: Database) => Promise<T>,
): Promise<T> =>
  createScope(db, channelId, nowTs).transaction(async (txScope) => {
    await txScope.lock(`clips of ${channelId} ${userId}`);
    return work(txScope, txScope.database);
  });

/** The limit that a clip would exceed; null: none. `isPending`: the clip is to be rendered. */
export async function findReachedLimit(
  scope: Scope,
  clip: CountedClip,
  { event, settings, isPending }: { event: EventRow; settings: ClipSettings; isPending: boolean },
): Promise<ReachedLimit | null> {
  const clips = clipQueries(scope);
  if (isPending && (await clips.pendingOf(clip.userId)).length >= MAX_PENDING_CLIPS)
    return { kind: 'too-many-pending' };
  if (isPending && (await clips.createdSince(clip.userId, scope.nowTs - 3600)) >= MAX_CLIPS_PER_HOUR)
    return { kind: 'too-many-recent' };
  if (event.type !== 'free') {
    const existing = await clips.playableOf(clip.userId, event.id);
    const existingS = coveredS(existing);
    if (coveredS([...existing, clip]) > Math.max(MAX_PUBLIC_S, existingS))
      return { kind: 'too-much-of-the-event', leftS: Math.max(0, MAX_PUBLIC_S - existingS) };
  }
  const maxS = storageLimitS(settings);
  const storedS = maxS === null ? 0 : await clips.storedS(clip.userId);
  return maxS !== null && storedS + clip.durationS > maxS ? { kind: 'too-much-stored', storedS, maxS } : null;
}

const minutes = (seconds: number): string => String(Math.round(seconds / 6) / 10);

/** The refusal of a clip that would exceed a limit. */
export function refusalOfLimit(limit: ReachedLimit): Refusal {
  switch (limit.kind) {
    case 'too-many-pending':
      return TOO_MANY_PENDING;
    case 'too-many-recent':
      return TOO_MANY_RECENT;
    case 'too-much-of-the-event': {
      const secondsLeft = Math.floor(limit.leftS);
      const message = `Your clips may show ${MAX_PUBLIC_S / 60} minutes of this event in total; ${secondsLeft} seconds are left`;
      return { ...invalidDuration('public_limit', message), secondsLeft };
    }
    case 'too-much-stored':
      return invalidDuration(
        'storage_full',
        `You can keep ${minutes(limit.maxS)} minutes of clips; your clips have ${minutes(limit.storedS)} minutes. Delete clips that you no longer need`,
      );
    default:
      return assertNever(limit);
  }
}

const invalidDuration = (code: ClipRefusalCode, message: string): Refusal =>
  invalidClip([{ field: 'duration', code, message }]);
