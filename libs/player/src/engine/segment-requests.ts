import type { HlsSession } from './hls-session.ts';

/** The segment requests of hls.js. */
export function createSegmentRequests() {
  /** hls.js counts the bytes of the segment that is loading. */
  let loadingSegment: { readonly stats: { readonly loaded: number } } | null = null;
  let isRequesting = false;
  let hasResumed = false;
  return {
    attach({ hls, Hls }: HlsSession): void {
      hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
        loadingSegment = frag;
        isRequesting = true;
        hasResumed = false;
      });
      hls.on(Hls.Events.FRAG_LOADED, () => {
        isRequesting = false;
      });
    },
    /** Bytes of the latest segment. */
    loadedBytes: (): number => loadingSegment?.stats.loaded ?? 0,
    isRequesting: (): boolean => isRequesting,
    /** Whether loading was resumed, and hls.js has requested no segment since. */
    isIdleAfterResuming: (): boolean => hasResumed,
    /** Call when a request of a segment has failed. */
    failed: (): void => {
      isRequesting = false;
    },
    /** Call when requests are aborted and loading resumes. */
    resumed: (): void => {
      isRequesting = false;
      hasResumed = true;
    },
  };
}

export type SegmentRequests = ReturnType<typeof createSegmentRequests>;
