import { useSyncExternalStore } from 'react';

export interface SecondRange {
  readonly startS: number;
  readonly endS: number;
}

/** The state of the page's player. All times are seconds of the event. */
export interface EditorPlayerSnapshot {
  /** Start of the shown frame; null while unknown. */
  readonly shownS: number | null;
  /** What can be shown: the DVR window of a live stream, or the recording. Null while unknown. */
  readonly range: SecondRange | null;
  readonly isLive: boolean;
  readonly isPaused: boolean;
  readonly isLooping: boolean;
}

/** A preview image in pixels. `area` is null where the whole image is shown. */
export interface PreviewImage {
  readonly url: string;
  readonly area: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** The part of the player's interface that the editor uses. The player belongs to another feature. */
export interface EditorPlayer {
  /** Returns the same object until something has changed. */
  readonly read: () => EditorPlayerSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly frameRate: () => number;
  /** Pauses and shows the frame at a second; requests that arrive too fast are skipped, except the last. */
  readonly showFrame: (timeS: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Plays exactly the frames that start in [startS, endS) again and again; null ends it. */
  readonly loop: (range: SecondRange | null) => void;
  /** Loads the preview images; rejects when that fails. */
  readonly loadPreviews: () => Promise<(timeS: number) => PreviewImage | null>;
}

/** Selects from the player's snapshot. Select a primitive or a stable value. */
export function useEditorPlayer<T>(player: EditorPlayer, select: (snapshot: EditorPlayerSnapshot) => T): T {
  const selected = () => select(player.read());
  return useSyncExternalStore(player.subscribe, selected, selected);
}
