import type { QualityChoice } from '../engine/playback-engine.ts';
import { mediaTable } from './media-table.ts';
import type { MediaState } from './media-state.ts';
import type { PlaybackEnvironment } from './playback-environment.ts';
import { clampToSeekable, seekableRangeOf } from './timeline.ts';

/** Requests of controls. Results appear in the state once the element reports them. */
export type MediaRequest =
  | {
      readonly type:
        | 'play'
        | 'pause'
        | 'togglePlay'
        | 'goLive'
        | 'toggleMuted'
        /** Mutes, because the browser has refused sound elsewhere in this player, e.g. for the preroll. */
        | 'refuseSound'
        | 'toggleFullscreen'
        | 'togglePip'
        | 'chooseRemote';
    }
  | { readonly type: 'seekTo'; readonly timeS: number }
  | { readonly type: 'seekBy'; readonly deltaS: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'setRate'; readonly rate: number }
  | { readonly type: 'setQuality'; readonly quality: QualityChoice }
  | { readonly type: 'setAudioTrack'; readonly id: number }
  /** Loads captions of the stream; null: none. */
  | { readonly type: 'setCaptionTrack'; readonly id: string | null };

/** Implemented by the store, which knows whether the element has its source and whether the browser refused sound. */
export interface PlayPause {
  play(): void;
  pause(): void;
  refuseSound(): void;
}

/**
 * A seek interrupts playback, so smaller corrections are not made. Before the first play, more is tolerated: a prepared
 * stream is some seconds old then.
 */
const MIN_CORRECTION_S = { firstPlay: 5, later: 1 } as const;

/**
 * Seeks a live stream before it plays: to the live edge the first time, later into the DVR window if the position is no
 * longer in it.
 */
function correctLivePosition(env: PlaybackEnvironment, state: MediaState): void {
  const range = seekableRangeOf(env);
  if (!range || !env.engine?.isLive) return;
  const joinsEdge = !state.started && env.engine.joinsLive;
  const timeS = clampToSeekable(env, joinsEdge ? range.endS : env.media.currentTime);
  const correctionS = timeS - env.media.currentTime;
  if (correctionS > MIN_CORRECTION_S[joinsEdge ? 'firstPlay' : 'later'])
    mediaTable.currentTimeS.set?.(env, timeS);
}

function play(env: PlaybackEnvironment, state: MediaState, playPause: PlayPause): void {
  correctLivePosition(env, state);
  playPause.play();
}

/**
 * Executes a request. Toggles read the element, not the state: two quick key presses may precede the event that updates the
 * state.
 */
export function executeRequest(
  request: MediaRequest,
  env: PlaybackEnvironment,
  state: MediaState,
  playPause: PlayPause,
): void {
  switch (request.type) {
    case 'play':
      return play(env, state, playPause);
    case 'pause':
      return playPause.pause();
    case 'togglePlay':
      return mediaTable.paused.get(env, state.paused) ? play(env, state, playPause) : playPause.pause();
    case 'goLive':
      mediaTable.currentTimeS.set?.(env, Infinity);
      return playPause.play();
    case 'seekTo':
      return mediaTable.currentTimeS.set?.(env, request.timeS);
    case 'seekBy':
      return mediaTable.currentTimeS.set?.(env, env.media.currentTime + request.deltaS);
    case 'setVolume':
      return mediaTable.volume.set?.(env, request.volume);
    case 'toggleMuted':
      return mediaTable.muted.set?.(env, !mediaTable.muted.get(env, state.muted));
    case 'refuseSound':
      return playPause.refuseSound();
    case 'setRate':
      return mediaTable.playbackRate.set?.(env, request.rate);
    case 'setQuality':
      return mediaTable.quality.set?.(env, request.quality);
    case 'setAudioTrack':
      return mediaTable.audioTrack.set?.(env, request.id);
    case 'setCaptionTrack':
      return env.engine?.setCaptionTrack(request.id);
    case 'toggleFullscreen':
      return mediaTable.isFullscreen.set?.(env, !state.isFullscreen);
    case 'togglePip':
      return mediaTable.isPip.set?.(env, !state.isPip);
    case 'chooseRemote':
      return env.display.chooseRemote();
  }
}
