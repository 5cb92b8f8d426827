/** A time range in seconds of media time. */
export interface Range {
  readonly startS: number;
  readonly endS: number;
}

/** A segment of a playlist; `gap`: it does not exist (`EXT-X-GAP`). */
export interface ListedFragment {
  readonly start: number;
  readonly gap?: boolean | undefined;
}

/** Longer than a frame, so that the end of a range counts as outside of it. */
const TOLERANCE_S = 0.2;

/** The first second after a position that is in a gap of the playlist; null if it is in none. */
function gapEndS(positionS: number, fragments: readonly ListedFragment[]): number | null {
  const at = Math.max(
    0,
    fragments.findLastIndex(({ start }) => start <= positionS + TOLERANCE_S),
  );
  if (fragments[at]?.gap !== true) return null;
  return fragments.slice(at).find(({ gap }) => gap !== true)?.start ?? null;
}

/** The end of the loaded segments that follow each other from a position; the position itself if none is loaded there. */
function loadedUntilS(positionS: number, loaded: readonly Range[]): number {
  const sorted = loaded.toSorted((a, b) => a.startS - b.startS);
  return sorted.reduce(
    (untilS, { startS, endS }) =>
      startS <= untilS + TOLERANCE_S && endS > untilS + TOLERANCE_S ? endS : untilS,
    positionS,
  );
}

interface Surroundings {
  /** What the element can play. */
  readonly buffered: readonly Range[];
  readonly fragments: readonly ListedFragment[];
  /** The segments that the element has been given. */
  readonly loaded: readonly Range[];
}

/**
 * Where playback can go on behind a hole that no data will fill: segments that the playlist marks as gaps, or that have
 * been loaded and lack sound or picture. Null: the position is in none.
 */
export function holeEndS(positionS: number, { buffered, fragments, loaded }: Surroundings): number | null {
  const isPlayable = ({ startS, endS }: Range) =>
    startS <= positionS + TOLERANCE_S && endS > positionS + TOLERANCE_S;
  if (buffered.some(isPlayable)) return null;
  const gapS = gapEndS(positionS, fragments);
  if (gapS !== null) return gapS;
  const untilS = loadedUntilS(positionS, loaded);
  const playable = buffered.find(({ startS }) => startS > positionS && startS <= untilS + TOLERANCE_S);
  if (playable) return playable.startS;
  return untilS > positionS ? untilS : null;
}
