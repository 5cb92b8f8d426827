/** A preroll to play before the event. */
export interface PlayablePreroll {
  readonly id: number;
  /** A playlist (HLS) or a file that the browser plays. */
  readonly url: string;
  /** After how many seconds it can be skipped; null: not at all, unless it is very long (preroll-view.ts). */
  readonly skipAfterS: number | null;
}
