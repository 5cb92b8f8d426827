import type { Clock } from '@grandstand/core';
import { isPlaying } from './is-playing.ts';
import type { MediaStore } from './media-store.ts';

/** The parts of a `BroadcastChannel` that are used. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/** Name of the `BroadcastChannel`. Each site has its own origin, so messages reach only the other tabs of this site. */
export const PLAYING_CHANNEL = 'grandstand.playing';

/** A start of playback. Players of the same tab do not stop each other: several may be shown side by side. */
interface Start {
  readonly tabId: string;
  /** In milliseconds since the Unix epoch. */
  readonly startedMs: number;
}

/** Tabs that start within this time, e.g. when the browser restores them, must not pause each other: the later one plays. */
const SAME_TIME_MS = 2000;

const isStart = (message: unknown): message is Start =>
  typeof message === 'object' &&
  message !== null &&
  'tabId' in message &&
  typeof message.tabId === 'string' &&
  'startedMs' in message &&
  typeof message.startedMs === 'number';

const isOvertaken = (other: Start, own: Start): boolean => {
  const aheadMs = own.startedMs - other.startedMs;
  return aheadMs < 0 || aheadMs > SAME_TIME_MS || (aheadMs === 0 && other.tabId > own.tabId);
};

/**
 * Tells other tabs of the site when playback starts here, and pauses when it starts in one of them. Returns the function that
 * stops it.
 */
export function pauseForOtherTabs(
  { getState, subscribe, dispatch }: Pick<MediaStore, 'getState' | 'subscribe' | 'dispatch'>,
  channel: TabChannel,
  { tabId, clock }: { readonly tabId: string; readonly clock: Clock },
  /** Called when another tab has paused this one. */
  onPaused: () => void,
): () => void {
  let wasPlaying = false;
  let own: Start = { tabId, startedMs: 0 };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin
  const announce = (start: Start) => channel.postMessage(start);
  const announceStart = () => {
    const playsNow = isPlaying(getState());
    if (playsNow && !wasPlaying) {
      own = { tabId, startedMs: clock.now() };
      announce(own);
    }
    wasPlaying = playsNow;
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isStart(data) || data.tabId === tabId || getState().paused || !isOvertaken(data, own)) return;
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
