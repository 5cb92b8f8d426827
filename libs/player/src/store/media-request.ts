import type { QualityChoice } from '../engine/playback-engine.ts';
import { mediaTable } from './media-table.ts';
import type { MediaState } from './media-state.ts';
import type { Owners } from './owners.ts';
import { clampToWindow, windowOf } from './timeline.ts';

/** Requests of controls. Results appear in the state once the element reports them. */
export type MediaRequest =
  | {
      readonly type:
        | 'play'
        | 'pause'
        | 'togglePlay'
        | 'goLive'
        | 'toggleMuted'
        | 'toggleFullscreen'
        | 'togglePip';
    }
  | { readonly type: 'seekTo'; readonly timeS: number }
  | { readonly type: 'seekBy'; readonly deltaS: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'setRate'; readonly rate: number }
  | { readonly type: 'setQuality'; readonly quality: QualityChoice };

/** Play and pause by the store, which knows whether the element is ready and what the browser refused. */
export interface Transport {
  play(): void;
  pause(): void;
}

/** Moves a live stream to its edge on first play, or into the DVR window if its position has expired. */
function settlePosition(owners: Owners, state: MediaState): void {
  const range = windowOf(owners);
  if (!range || !owners.engine?.isLive) return;
  const wishS = !state.started && owners.engine.joinsLive ? range.endS : owners.media.currentTime;
  const timeS = clampToWindow(owners, wishS);
  if (timeS > owners.media.currentTime + 1) mediaTable.currentTimeS.set?.(owners, timeS);
}

function play(owners: Owners, state: MediaState, transport: Transport): void {
  settlePosition(owners, state);
  transport.play();
}

/** Toggles read the element directly: its events may be later than the next key press. */
export function perform(
  request: MediaRequest,
  owners: Owners,
  state: MediaState,
  transport: Transport,
): void {
  switch (request.type) {
    case 'play':
      return play(owners, state, transport);
    case 'pause':
      return transport.pause();
    case 'togglePlay':
      return mediaTable.paused.get(owners, state.paused) ? play(owners, state, transport) : transport.pause();
    case 'goLive':
      mediaTable.currentTimeS.set?.(owners, Infinity);
      return transport.play();
    case 'seekTo':
      return mediaTable.currentTimeS.set?.(owners, request.timeS);
    case 'seekBy':
      return mediaTable.currentTimeS.set?.(owners, owners.media.currentTime + request.deltaS);
    case 'setVolume':
      return mediaTable.volume.set?.(owners, request.volume);
    case 'toggleMuted':
      return mediaTable.muted.set?.(owners, !mediaTable.muted.get(owners, state.muted));
    case 'setRate':
      return mediaTable.playbackRate.set?.(owners, request.rate);
    case 'setQuality':
      return mediaTable.quality.set?.(owners, request.quality);
    case 'toggleFullscreen':
      return mediaTable.isFullscreen.set?.(owners, !state.isFullscreen);
    case 'togglePip':
      return mediaTable.isPip.set?.(owners, !state.isPip);
  }
}
