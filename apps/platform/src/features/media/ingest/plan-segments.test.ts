import { describe, expect, it } from 'vitest';
import type { ListedSegment } from './parse-listing.ts';
import {
  type Arrivals,
  type ArrivedFile,
  NEW_TRACK,
  planSegments,
  type TrackState,
} from './plan-segments.ts';

const T0 = 1_700_000_000_000;

const listed = (sequence: number, more: Partial<ListedSegment> = {}): ListedSegment => ({
  sequence,
  path: `v_${sequence}.m4s`,
  extension: 'm4s',
  durationMs: 2000,
  dateMs: null,
  isDiscontinuous: false,
  isGap: false,
  initPath: null,
  ...more,
});

/** Files by path, each with its id; an id of 1 arrived two seconds after `T0`. */
function arrivals(files: Readonly<Record<string, number>>, more: Partial<Arrivals> = {}): Arrivals {
  const fileOf = (path: string): ArrivedFile | null => {
    const id = files[path];
    return id === undefined ? null : { id, arrivedMs: T0 + id * 2000, bytes: 1000 };
  };
  return { fileOf, feedRun: 0, startOf: () => null, nowMs: T0 + 100_000, ...more };
}

const state = (lastSequence: number, lastFileId: number, more: Partial<TrackState> = {}): TrackState => ({
  run: 0,
  lastSequence,
  lastFileId,
  floorFileId: 0,
  lastEndMs: T0 + lastFileId * 2000,
  ...more,
});

describe('planSegments', () => {
  it('dates the first segment by its arrival and the others by the one before', () => {
    const { segments, track } = planSegments(
      NEW_TRACK,
      { segments: [listed(0), listed(1)] },
      arrivals({ 'v_0.m4s': 1, 'v_1.m4s': 7 }),
    );
    expect(segments.map(({ startMs, run }) => [startMs, run])).toEqual([
      [T0, 0],
      [T0 + 2000, 0],
    ]);
    expect(track).toEqual({ run: 0, lastSequence: 1, lastFileId: 7, floorFileId: 0, lastEndMs: T0 + 4000 });
  });

  it('dates the first segment as that of another track', () => {
    const startOf = (run: number, sequence: number) => (run === 0 && sequence === 0 ? T0 + 123 : null);
    const { segments } = planSegments(
      NEW_TRACK,
      { segments: [listed(0)] },
      arrivals({ 'v_0.m4s': 1 }, { startOf }),
    );
    expect(segments[0]?.startMs).toBe(T0 + 123);
  });

  it.each([
    ['takes the date of the encoder', T0 - 500, T0 - 500],
    ['ignores a date of an hour ago', T0 - 3_600_000, T0],
    ['ignores a date that lies ahead', T0 + 10_000, T0],
  ])('%s', (_, dateMs, startMs) => {
    const { segments } = planSegments(
      NEW_TRACK,
      { segments: [listed(0, { dateMs })] },
      arrivals({ 'v_0.m4s': 1 }),
    );
    expect(segments[0]?.startMs).toBe(startMs);
  });

  it('takes over only new segments of a playlist that repeats old ones', () => {
    const { segments } = planSegments(
      state(1, 2),
      { segments: [listed(0), listed(1), listed(2)] },
      arrivals({ 'v_0.m4s': 1, 'v_1.m4s': 2, 'v_2.m4s': 3 }),
    );
    expect(segments.map(({ sequence }) => sequence)).toEqual([2]);
  });

  it('begins a run when a sequence number comes again with a new file', () => {
    const { segments, track } = planSegments(
      state(9, 10),
      { segments: [listed(0)] },
      arrivals({ 'v_0.m4s': 30 }),
    );
    expect(segments).toMatchObject([{ run: 1, sequence: 0, startMs: T0 + 58_000 }]);
    expect(track.lastSequence).toBe(0);
  });

  it('waits for the new files when the playlist of a restart comes first, and has names of old files', () => {
    const before = state(9, 10);
    const early = planSegments(
      before,
      { segments: [listed(0), listed(1)] },
      arrivals({ 'v_0.m4s': 11, 'v_1.m4s': 2 }),
    );
    expect(early).toMatchObject({ segments: [{ sequence: 0 }], awaited: 'v_1.m4s' });
    const later = planSegments(
      early.track,
      { segments: early.pending },
      arrivals({ 'v_0.m4s': 11, 'v_1.m4s': 12 }),
    );
    expect(later).toMatchObject({ segments: [{ sequence: 1, run: 1, file: { id: 12 } }] });
  });

  it('leaves out a segment without a picture, with which encoders end', () => {
    const { segments, track } = planSegments(
      NEW_TRACK,
      { segments: [listed(0), listed(1, { durationMs: 0 })] },
      arrivals({ 'v_0.m4s': 1, 'v_1.m4s': 2 }),
    );
    expect(segments).toHaveLength(1);
    expect(track.lastSequence).toBe(1);
  });

  it('joins the run that another track of the encoder has begun', () => {
    const before = state(9, 10, { run: 1 });
    const { segments } = planSegments(
      before,
      { segments: [listed(0)] },
      arrivals({ 'v_0.m4s': 30 }, { feedRun: 3 }),
    );
    expect(segments[0]?.run).toBe(3);
  });

  it('ignores an older playlist that arrives late', () => {
    const before = state(2, 3);
    const plan = planSegments(
      before,
      { segments: [listed(0), listed(1)] },
      arrivals({ 'v_0.m4s': 1, 'v_1.m4s': 2 }),
    );
    expect(plan).toMatchObject({ segments: [], track: before });
  });

  it('begins a run after sequence numbers that never came, and at a discontinuity', () => {
    const { segments } = planSegments(
      state(1, 2),
      { segments: [listed(5), listed(6, { isDiscontinuous: true })] },
      arrivals({ 'v_5.m4s': 3, 'v_6.m4s': 4 }),
    );
    expect(segments.map(({ run }) => run)).toEqual([1, 2]);
  });

  it('waits for a file, and for an initialization segment', () => {
    const noSegment = planSegments(NEW_TRACK, { segments: [listed(0)] }, arrivals({}));
    expect(noSegment).toMatchObject({ segments: [], awaited: 'v_0.m4s', pending: [{ sequence: 0 }] });
    const withInit = listed(0, { initPath: 'init.mp4' });
    const noInit = planSegments(NEW_TRACK, { segments: [withInit] }, arrivals({ 'v_0.m4s': 1 }));
    expect(noInit).toMatchObject({ segments: [], awaited: 'init.mp4' });
  });

  it('publishes a gap for a file that has not come when three later ones are there', () => {
    const files = { 'v_1.m4s': 1, 'v_2.m4s': 2, 'v_3.m4s': 3 };
    const { segments } = planSegments(
      NEW_TRACK,
      { segments: [listed(0), listed(1), listed(2), listed(3)] },
      arrivals(files),
    );
    expect(segments.map(({ file }) => file?.id ?? null)).toEqual([null, 1, 2, 3]);
  });
});
