import type { Clip } from '@grandstand/api';
import type { PendingClip } from './pending-clips.ts';

/** A list that was fetched before the clip was made does not contain it yet. */
const MISSING_AFTER_MS = 10 * 60_000;

interface Settled {
  /** To be announced: they are ready or have failed. */
  readonly finished: readonly Clip[];
  /** Not in the list any more, e.g. deleted in another tab. */
  readonly goneIds: readonly number[];
}

/**
 * Compares the pending clips with the user's newest clips, which were requested at `requestedMs`. A list that was requested
 * before a failed clip was queued again still contains the failure.
 */
export function settledClips(
  pending: readonly PendingClip[],
  newest: readonly Clip[],
  requestedMs: number,
): Settled {
  const byId = new Map(newest.map((clip) => [clip.id, clip]));
  return {
    finished: pending.flatMap(({ id, sinceMs }) => {
      const clip = requestedMs >= sinceMs ? byId.get(id) : undefined;
      return clip && (clip.state === 'ready' || clip.state === 'failed') ? [clip] : [];
    }),
    goneIds: pending
      .filter(({ id, sinceMs }) => !byId.has(id) && requestedMs - sinceMs > MISSING_AFTER_MS)
      .map(({ id }) => id),
  };
}
