import type { ListedSegment, Listing } from './parse-listing.ts';

/** How far the segments of an encoder's playlist were taken over. */
export interface TrackState {
  /** Counts the starts of the encoder. */
  readonly run: number;
  /** Null: nothing was taken over. */
  readonly lastSequence: number | null;
  /** The newest file that was taken over. */
  readonly lastFileId: number | null;
  /** Files up to this one are of an earlier start: their names are used again. */
  readonly floorFileId: number;
  /** End of the last segment in milliseconds since the Unix epoch. */
  readonly lastEndMs: number | null;
}

export const NEW_TRACK: TrackState = {
  run: 0,
  lastSequence: null,
  lastFileId: null,
  floorFileId: 0,
  lastEndMs: null,
};

/** A file that has arrived. Ids grow with time. */
export interface ArrivedFile {
  readonly id: number;
  readonly arrivedMs: number;
  readonly bytes: number;
}

export interface PlannedSegment {
  readonly run: number;
  readonly sequence: number;
  readonly startMs: number;
  readonly durationMs: number;
  readonly extension: string;
  /** Null: a gap. */
  readonly file: ArrivedFile | null;
  readonly initFileId: number | null;
}

export interface Plan {
  readonly segments: readonly PlannedSegment[];
  readonly track: TrackState;
  /** Segments that wait for their file. */
  readonly pending: readonly ListedSegment[];
  /** The file for which the first pending segment waits. */
  readonly awaited: string | null;
}

/** What a plan depends on besides the playlist. */
export interface Arrivals {
  /** The current file of a path; null: none has arrived. */
  readonly fileOf: (path: string) => ArrivedFile | null;
  /** The newest run of the encoder's other tracks. */
  readonly feedRun: number;
  /** The start of another track's segment with this run and sequence number; null: there is none. */
  readonly startOf: (run: number, sequence: number) => number | null;
  readonly nowMs: number;
}

/** After so many later segments, a file that has not arrived is a gap. */
const GAP_AFTER = 3;
/** An encoder's date is wrong if it is so long before the arrival, or after it. */
const MAX_DELAY_MS = 60_000;
const MAX_AHEAD_MS = 2000;

/**
 * Which segments of a playlist are new, and when they were. An encoder that starts again repeats sequence numbers with
 * new files: then a new run begins. A path that is awaited is not skipped before `GAP_AFTER` later ones are there.
 */
export function planSegments(
  before: TrackState,
  listing: Pick<Listing, 'segments'>,
  arrivals: Arrivals,
): Plan {
  let track = before;
  if (isRestarted(before, listing.segments, arrivals))
    track = { ...newRun(before, arrivals), floorFileId: before.lastFileId ?? 0 };
  const { lastSequence, floorFileId } = track;
  const fileOf: FileOf = (path) => {
    const file = arrivals.fileOf(path);
    return file !== null && file.id > floorFileId ? file : null;
  };
  const segments: PlannedSegment[] = [];
  const listed = listing.segments.filter(({ sequence }) => lastSequence === null || sequence > lastSequence);
  for (const [index, segment] of listed.entries()) {
    const awaited = awaitedFile(segment, fileOf);
    const isLost = awaited !== null && isGap(segment, listed.slice(index + 1), fileOf);
    if (awaited !== null && !isLost) return { segments, track, pending: listed.slice(index), awaited };
    const isJump = track.lastSequence !== null && segment.sequence > track.lastSequence + 1;
    // The first segment of a run follows a discontinuity anyway.
    if (track.lastSequence !== null && (segment.isDiscontinuous || isJump)) track = newRun(track, arrivals);
    const { sequence, durationMs, extension, initPath } = segment;
    const file = isLost ? null : fileOf(segment.path);
    const initFileId = initPath === null ? null : (fileOf(initPath)?.id ?? null);
    const startMs = startOf(segment, track, file, arrivals);
    // An encoder that stops may end with a segment that has no picture.
    if (durationMs > 0)
      segments.push({ run: track.run, sequence, startMs, durationMs, extension, file, initFileId });
    track = {
      ...track,
      lastSequence: sequence,
      lastFileId: Math.max(track.lastFileId ?? 0, file?.id ?? 0),
      lastEndMs: startMs + durationMs,
    };
  }
  return { segments, track, pending: [], awaited: null };
}

type FileOf = Arrivals['fileOf'];

/** Whether the playlist repeats sequence numbers with files that arrived later. */
const isRestarted = (
  { lastSequence, lastFileId }: TrackState,
  segments: readonly ListedSegment[],
  { fileOf }: Arrivals,
): boolean =>
  lastSequence !== null &&
  segments.some(
    ({ sequence, path }) => sequence <= lastSequence && (fileOf(path)?.id ?? 0) > (lastFileId ?? 0),
  );

/** The tracks of an encoder start again together, so they join the newest run of each other. */
const newRun = (track: TrackState, { feedRun }: Arrivals): TrackState => ({
  ...track,
  run: Math.max(track.run + 1, feedRun),
  lastSequence: null,
});

function awaitedFile({ path, initPath, isGap: isDeclared }: ListedSegment, fileOf: FileOf): string | null {
  if (isDeclared || fileOf(path) === null) return path;
  return initPath !== null && fileOf(initPath) === null ? initPath : null;
}

const isGap = (
  { isGap: isDeclared }: ListedSegment,
  later: readonly ListedSegment[],
  fileOf: FileOf,
): boolean =>
  isDeclared || later.filter((segment) => awaitedFile(segment, fileOf) === null).length >= GAP_AFTER;

/** When a segment begins: by the encoder's date, after the one before, as in another track, or by its arrival. */
function startOf(
  { dateMs, durationMs, sequence }: ListedSegment,
  { run, lastSequence, lastEndMs }: TrackState,
  file: ArrivedFile | null,
  { startOf: startInOther, nowMs }: Arrivals,
): number {
  const arrivedMs = file?.arrivedMs ?? nowMs;
  const earliestMs = lastEndMs ?? 0;
  const delayMs = dateMs === null ? NaN : arrivedMs - (dateMs + durationMs);
  const isPlausible = delayMs <= MAX_DELAY_MS && delayMs >= -MAX_AHEAD_MS;
  if (dateMs !== null && isPlausible && dateMs >= earliestMs - durationMs / 2) return dateMs;
  if (lastSequence !== null) return earliestMs;
  return Math.max(earliestMs, startInOther(run, sequence) ?? arrivedMs - durationMs);
}
