/** A preroll to play before the event. */
export interface PlayablePreroll {
  readonly id: number;
  /** A playlist (HLS) or a file that the browser plays. */
  readonly url: string;
  /** After how many seconds it can be skipped; null: not offered. */
  readonly skipAfterS: number | null;
}
