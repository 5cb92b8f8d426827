import type { ReactNode } from 'react';
import type { PlaybackFailure, PlaybackSource } from '../engine/playback-engine.ts';

export interface PlayerProps {
  readonly source: PlaybackSource;
  /** Of what plays: the player's accessible name, and its heading in fullscreen. */
  readonly title: string;
  /** The address of a picture to show until the first frame. */
  readonly poster?: string | undefined;
  /** In seconds. A recording starts at 0 without it, a live stream at its edge. */
  readonly startAtS?: number | undefined;
  /** Says nothing of how long a recording is until it has been played to its end: overtime is a result. */
  readonly hidesEnd?: boolean | undefined;
  /** Starts by itself; without sound where the browser refuses it. */
  readonly autoPlay?: boolean | undefined;
  /** What fades with the controls at the top, before the title: a score, a period. */
  readonly status?: ReactNode;
  /** What fades with the controls at the top, at the end: a clip button, sharing. */
  readonly actions?: ReactNode;
  /** Playback was given up. The player itself offers to try again. */
  readonly onFailure?: ((failure: PlaybackFailure) => void) | undefined;
  /** A recording, or a live stream that is over, played to its end. */
  readonly onEnded?: (() => void) | undefined;
}
