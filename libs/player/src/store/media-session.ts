import { isPlaying } from './is-playing.ts';
import type { MediaState } from './media-state.ts';
import type { MediaStore } from './media-store.ts';

/** What lock screens, headsets and media keys show. */
export interface MediaDetails {
  readonly title: string;
  /** Second line, e.g. the channel's name. */
  readonly byline?: string | undefined;
  /** URL of a picture. */
  readonly artwork?: string | undefined;
}

/** The parts of `navigator.mediaSession` that are used. */
export type SystemMediaSession = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>;

const JUMP_S = 10;

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;
type Action = (typeof ACTIONS)[number];

/** Null: no position is shown. It would reveal the length of a recording whose end is hidden. */
function positionOf(state: MediaState, hidesEnd: boolean): MediaPositionState | null {
  if (state.isLive) return { duration: Infinity };
  if (hidesEnd || state.durationS <= 0) return null;
  return {
    duration: state.durationS,
    position: Math.min(Math.max(0, state.currentTimeS), state.durationS),
    playbackRate: state.playbackRate,
  };
}

/** The facts of which the system must be told when they change; it advances the position itself. */
const factsOf = (state: MediaState): string =>
  JSON.stringify([isPlaying(state), state.isLive, state.durationS, state.playbackRate]);

/** Whether the position has moved more than playback explains, or back. */
const isSeek = (before: MediaState, now: MediaState): boolean =>
  Math.abs(now.currentTimeS - before.currentTimeS) > 1 + now.playbackRate;

/**
 * Shows the player in the system's media controls from its first frame on, and obeys their buttons. Returns the
 * function that stops it.
 */
export function showInMediaSession(
  { getState, subscribe, dispatch }: Pick<MediaStore, 'getState' | 'subscribe' | 'dispatch'>,
  session: SystemMediaSession,
  details: MediaDetails,
  {
    createMetadata,
    hidesEnd,
  }: { createMetadata: (init: MediaMetadataInit) => MediaMetadata; hidesEnd: boolean },
): () => void {
  let shown: MediaState | null = null;
  const handlers: Record<Action, MediaSessionActionHandler> = {
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    seekbackward: ({ seekOffset }) => dispatch({ type: 'seekBy', deltaS: -(seekOffset ?? JUMP_S) }),
    seekforward: ({ seekOffset }) => dispatch({ type: 'seekBy', deltaS: seekOffset ?? JUMP_S }),
    seekto: ({ seekTime }) => {
      if (typeof seekTime === 'number') dispatch({ type: 'seekTo', timeS: seekTime });
    },
  };
  const setHandler = (action: Action, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // This browser does not know the action.
    }
  };
  const show = (state: MediaState) => {
    if (!shown) {
      session.metadata = createMetadata({
        title: details.title,
        ...(details.byline && { artist: details.byline }),
        ...(details.artwork && { artwork: [{ src: details.artwork }] }),
      });
      for (const action of ACTIONS) setHandler(action, handlers[action]);
    }
    session.playbackState = isPlaying(state) ? 'playing' : 'paused';
    session.setPositionState(positionOf(state, hidesEnd) ?? {});
    shown = state;
  };
  const update = () => {
    const state = getState();
    // Without a frame there is nothing to control, and another player may hold the session.
    if (!state.started) return;
    if (!shown || factsOf(shown) !== factsOf(state) || isSeek(shown, state)) show(state);
    else shown = state;
  };
  update();
  const unsubscribe = subscribe(update);
  return () => {
    unsubscribe();
    if (!shown) return;
    session.metadata = null;
    session.playbackState = 'none';
    for (const action of ACTIONS) setHandler(action, null);
  };
}
