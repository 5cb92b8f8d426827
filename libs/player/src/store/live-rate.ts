import type { MediaStore } from './media-store.ts';

/**
 * Returns to normal speed when faster playback reaches the live edge, where there is nothing left to catch up. Returns
 * the function that stops it.
 */
export function slowDownAtLiveEdge({
  getState,
  subscribe,
  dispatch,
}: Pick<MediaStore, 'getState' | 'subscribe' | 'dispatch'>): () => void {
  return subscribe(() => {
    const { atLiveEdge, playbackRate } = getState();
    if (atLiveEdge && playbackRate > 1) dispatch({ type: 'setRate', rate: 1 });
  });
}
