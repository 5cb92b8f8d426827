import type { ReactNode, Ref } from 'react';
import type { ProgrammeControl } from '../handle/programme-control.ts';
import type { ProgrammePosition } from '../programme/PositionReport.tsx';
import type { Programme } from '../programme/programme.ts';
import type { PlaybackFailure, PlaybackSource } from '../engine/playback-engine.ts';
import type { LeftPosition } from '../resume/resume-position.ts';
import type { WatchedStream } from '../viewing/use-viewing.ts';
import type { PrerollChoice } from '../preroll/use-preroll.tsx';
import type { PrerollOutcome } from '../preroll/play-preroll.ts';
import type { PlaybackReport } from '../viewing/playback-report.ts';
import type { PageKey, Theatre } from './player-ui.ts';

/** What a page may ask its player. */
export interface PlayerHandle {
  /**
   * When the shown picture was broadcast, in milliseconds since the Unix epoch; null if the stream does not say, before
   * the first picture and after the end.
   */
  readonly programTimeMs: () => number | null;
  /** Moves the focus to the player, so that its shortcuts work. */
  readonly focus: () => void;
  /** Frame-exact control, in seconds of the programme: always the same object; null until the preroll is over. */
  readonly control: ProgrammeControl | null;
}

export interface PlayerProps {
  readonly handle?: Ref<PlayerHandle> | undefined;
  readonly source: PlaybackSource;
  /** Accessible name of the player, and title in fullscreen. */
  readonly title: string;
  /** URL of a picture shown until the first frame. */
  readonly poster?: string | undefined;
  /** Start position in seconds; default: 0, or the live edge. */
  readonly startAtS?: number | undefined;
  /** Hides the duration of a recording until it has been played to the end, because overtime reveals the result. */
  readonly hidesEnd?: boolean | undefined;
  /** Autoplay; muted where the browser refuses sound. */
  readonly autoPlay?: boolean | undefined;
  /** Whether the player is muted, where the page decides because it shows several; by default, the viewer decides. */
  readonly muted?: boolean | undefined;
  /** Called when the viewer, or the browser's autoplay policy, wants another value of `muted`. */
  readonly onMutedChange?: ((muted: boolean) => void) | undefined;
  /** Second line of the system's media controls, e.g. the competition. */
  readonly byline?: string | undefined;
  /** Undefined where the page cannot give the player more width. */
  readonly theatre?: Theatre | undefined;
  /** The URL that plays the recording from a second on, to be shared. */
  readonly linkAt?: ((timeS: number) => string) | undefined;
  /** Called when the viewer wants to clip; undefined where the page does not offer it. */
  readonly onClip?: (() => void) | undefined;
  /** Further keys that the page handles now, for the list of shortcuts. */
  readonly pageKeys?: readonly PageKey[] | undefined;
  /** Captions, preview images and moments. */
  readonly programme?: Programme | undefined;
  /** Called with the picture that the viewer sees, each second. */
  readonly onProgrammePosition?: ((position: ProgrammePosition) => void) | undefined;
  /** Shown before the title, fades with the controls: score, period. */
  readonly status?: ReactNode;
  /** Shown at the end of the top bar, fades with the controls: clip button, sharing. */
  readonly actions?: ReactNode;
  /** Called when the link of the source is refused, e.g. expired: a new `source.url` should follow soon. */
  readonly onLinkRefused?: (() => void) | undefined;
  /** Plays before the source, whose stream loads meanwhile. */
  readonly preroll?: PrerollChoice | undefined;
  /** Called when the preroll is over and the source may play. */
  readonly onPrerollOver?: ((id: number, outcome: PrerollOutcome) => void) | undefined;
  /** What analytics receives about the source; nothing is tracked without it. */
  readonly watched?: WatchedStream | undefined;
  /**
   * The position that is shown as the one where the viewer left the recording; null: `startAtS` was chosen otherwise.
   * Undefined: the player does not offer to start over.
   */
  readonly resumedAtS?: number | null | undefined;
  /** Called with the position in a recording, every few seconds and when the viewer pauses or leaves (`isLast`). */
  readonly onPosition?: ((position: LeftPosition, isLast: boolean) => void) | undefined;
  /** Called once with how well a recording has played, at its end or when playback has failed. */
  readonly onReport?: ((report: PlaybackReport) => void) | undefined;
  /** Called when playback has failed; the player offers a retry itself. */
  readonly onFailure?: ((failure: PlaybackFailure) => void) | undefined;
  /**
   * Called with true when playback has stood still for some seconds, or has failed, while the device is online, and again
   * while that lasts; with false when it plays again.
   */
  readonly onStandstill?: ((isStandingStill: boolean) => void) | undefined;
  /** Called at the end of a recording or of a finished live stream. */
  readonly onEnded?: (() => void) | undefined;
}
