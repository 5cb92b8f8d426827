import type { PlaylistLevelType } from 'hls.js';
import { type HlsSession, listen } from './hls-session.ts';
import type { Range } from './hole.ts';

/** The kind of segments that have the picture, as hls.js names it; without separate soundtracks they have the sound too. */
const PICTURE = 'main';

/** The segments that hls.js requests and gives to the element. */
export function createSegmentRequests() {
  /** hls.js counts the bytes of the segment that is loading. */
  let loadingSegment: { readonly stats: { readonly loaded: number } } | null = null;
  /** Kinds of segments that are being requested. */
  const requesting = new Set<PlaylistLevelType>();
  let hasResumed = false;
  /** By sequence number. */
  const loaded = new Map<number, Range>();
  return {
    attach(started: HlsSession): void {
      const { hls, Hls } = started;
      hls.on(Hls.Events.MANIFEST_LOADING, () => loaded.clear());
      hls.on(Hls.Events.MEDIA_ATTACHING, () => loaded.clear());
      hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
        loadingSegment = frag;
        requesting.add(frag.type);
        hasResumed = false;
      });
      hls.on(Hls.Events.FRAG_LOADED, (_, { frag }) => {
        requesting.delete(frag.type);
      });
      listen(started, Hls.Events.FRAG_BUFFERED, (_, { frag: { type, sn, start, end } }) => {
        const kind: string = type;
        if (kind === PICTURE && sn !== 'initSegment') loaded.set(sn, { startS: start, endS: end });
      });
      hls.on(Hls.Events.BUFFER_FLUSHING, (_, { startOffset, endOffset }) => {
        for (const [sn, { startS, endS }] of loaded)
          if (startS < endOffset && endS > startOffset) loaded.delete(sn);
      });
    },
    /** Bytes of the latest segment. */
    loadedBytes: (): number => loadingSegment?.stats.loaded ?? 0,
    /** The segments that the element has been given since it was last emptied. */
    loaded: (): readonly Range[] => [...loaded.values()],
    isRequesting: (): boolean => requesting.size > 0,
    /** Whether loading was resumed, and hls.js has requested no segment since. */
    isIdleAfterResuming: (): boolean => hasResumed,
    /** Call when a request of a segment has failed. */
    failed: (): void => requesting.clear(),
    /** Call when requests are aborted and loading resumes. */
    resumed: (): void => {
      requesting.clear();
      hasResumed = true;
    },
  };
}

export type SegmentRequests = ReturnType<typeof createSegmentRequests>;
