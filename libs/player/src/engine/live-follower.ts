/**
 * Up to this distance behind the live edge, the viewer counts as watching live, so that a short stall changes nothing.
 */
export const LIVE_TOLERANCE_S = 7;

export interface LiveEdge {
  /** Target position of live playback; null if unknown or not live. */
  readonly edgeS: () => number | null;
  /** Whether the playlist has new segments, so that the edge is up to date. */
  readonly isCurrent: () => boolean;
}

/**
 * Returns a viewer to the live edge after an interruption, if the viewer was there before. A viewer further behind
 * continues at the same moment: as with a recording, nothing of the event is skipped.
 */
export function createLiveFollower(
  video: Pick<HTMLMediaElement, 'currentTime'>,
  { edgeS, isCurrent }: LiveEdge,
) {
  let followsLive = false;
  let mustReturn = false;
  let shownS = 0;
  const isBehind = (edge: number) => edge - video.currentTime > LIVE_TOLERANCE_S;
  return {
    /** The picture moves. */
    onMoving: (): void => {
      shownS = video.currentTime;
      const edge = edgeS();
      if (edge === null) return;
      if (!mustReturn) followsLive = !isBehind(edge);
      else if (followsLive && isBehind(edge)) {
        mustReturn = false;
        video.currentTime = edge;
      } else if (!followsLive || isCurrent()) mustReturn = false;
    },
    /** Whether the viewer was at the live edge before an interruption and has not returned to it yet. */
    isReturning: (): boolean => mustReturn && followsLive,
    onInterrupted: (): void => {
      mustReturn = true;
    },
    /**
     * After each seek of the viewer, whether they follow live depends on the new position. A seek forwards during an
     * interruption is ignored, because hls.js may be skipping a gap.
     */
    onSeeking: (): void => {
      const edge = edgeS();
      const mayBeSkip = mustReturn && followsLive && video.currentTime >= shownS;
      if (edge !== null && !mayBeSkip) followsLive = !isBehind(edge);
    },
  };
}

export type LiveFollower = ReturnType<typeof createLiveFollower>;
