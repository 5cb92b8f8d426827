import { isPlaying } from './is-playing.ts';
import type { MediaStore } from './media-store.ts';

/** The parts of a `BroadcastChannel` that are used. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/** Name of the broadcast channel. Channels have an origin each, so it reaches the tabs of this channel only. */
export const PLAYING_CHANNEL = 'grandstand.playing';

/** A start of playback. Players of the same tab do not stop each other: several may be shown side by side. */
interface Start {
  readonly tabId: string;
}

const isStart = (message: unknown): message is Start =>
  typeof message === 'object' && message !== null && 'tabId' in message && typeof message.tabId === 'string';

/**
 * Tells other tabs of the channel when playback starts, and pauses when another tab does. Returns the function that
 * stops it.
 */
export function pauseForOtherTabs(
  { getState, subscribe, dispatch }: Pick<MediaStore, 'getState' | 'subscribe' | 'dispatch'>,
  channel: TabChannel,
  tabId: string,
  /** Called when another tab has paused this one. */
  onPaused: () => void,
): () => void {
  let wasPlaying = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin
  const announce = (start: Start) => channel.postMessage(start);
  const announceStart = () => {
    const playsNow = isPlaying(getState());
    if (playsNow && !wasPlaying) announce({ tabId });
    wasPlaying = playsNow;
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isStart(data) || data.tabId === tabId || getState().paused) return;
    dispatch({ type: 'pause' });
    onPaused();
  });
  announceStart();
  const unsubscribe = subscribe(announceStart);
  return () => {
    unsubscribe();
    channel.close();
  };
}
