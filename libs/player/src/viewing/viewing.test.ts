import { describe, expect, it } from 'vitest';
import type { MediaState } from '../store/media-state.ts';
import { initialState } from '../store/media-table.ts';
import { newViewing, observe, qualityOf, takeViewingTime, type VideoEvent, type Viewing } from './viewing.ts';

const PLAYING = { paused: false, started: true, waiting: false, playingHeight: 720 };

/** A player that is sampled at the times in seconds. */
function watch(
  ...samples: readonly (readonly [atS: number, media: Partial<MediaState>, bitrate?: number])[]
) {
  let viewing: Viewing = newViewing;
  let media: MediaState = initialState;
  const events: VideoEvent[] = [];
  for (const [atS, changes, bitrate = null] of samples) {
    media = { ...media, ...changes };
    const result = observe(viewing, { nowMs: atS * 1000, media, bitrate });
    ({ viewing } = result);
    events.push(...result.events);
  }
  return { viewing, events, names: events.map(({ event }) => event), watchedS: viewing.watchedMs / 1000 };
}
const at = (currentTimeS: number) => ({ currentTimeS });

describe('observe', () => {
  it('reports the start with the time since playback was requested, then pause, play and end', () => {
    const { events, names } = watch(
      [0, {}],
      [1, { paused: false, waiting: true }],
      [1.8, { ...PLAYING, ...at(0) }],
      [3, { ...at(1.2), paused: true }],
      [9, { paused: false }],
      [10, { ...at(2.2), ended: true, paused: true }],
    );
    expect(names).toEqual(['start', 'pause', 'play', 'end']);
    expect(events[0]?.data).toEqual({ position: 0, startup_ms: 800, height: 720 });
  });

  it('counts the time in which the picture moves, not pauses, stalls or the loading of a seek', () => {
    const { watchedS, viewing } = watch(
      [0, { ...PLAYING, ...at(0) }],
      [5, at(5)],
      [6, { ...at(6), paused: true }],
      [60, { paused: false }],
      [62, { ...at(8), waiting: true }],
      [70, { ...at(8), waiting: false }],
      [71, at(9)],
      [71.5, { ...at(600), waiting: true }],
      [73, { ...at(600), waiting: false }],
      [74, at(601)],
    );
    expect(watchedS).toBe(6 + 2 + 1 + 1);
    expect(qualityOf(viewing)).toMatchObject({ stall_count: 1, stalled_ms: 8000, rebuffer_ratio: 0.4444 });
  });

  it('counts nothing while the tab was frozen or the computer slept, also if a live stream went on', () => {
    const { watchedS } = watch(
      [0, { ...PLAYING, isLive: true, ...at(100) }],
      [4, at(104)],
      [4 + 8 * 3600, at(104)],
      [8 * 3600 + 8, at(108)],
      [16 * 3600, at(108 + 8 * 3600)],
    );
    expect(watchedS).toBe(8);
  });

  it('counts clock time, at every playback rate, and not a clock that was set', () => {
    const { watchedS } = watch(
      [0, { ...PLAYING, ...at(0), playbackRate: 2 }],
      [3, at(6)],
      [-500, at(7)],
      [-498, at(11)],
    );
    expect(watchedS).toBe(5);
  });

  it.each<[string, number, readonly string[]]>([
    ['forward', 20, ['seek']],
    ['back', 1, ['seek']],
    ['over a small gap of the stream', 6.3, []],
  ])('reports a jump %s', (_, toS, expected) => {
    const { names, events } = watch([0, { ...PLAYING, ...at(4) }], [1, at(5)], [1.2, at(toS)]);
    expect(names).toEqual(['start', ...expected]);
    if (expected.length > 0) expect(events[1]?.data).toEqual({ position: toS, from: 5 });
  });

  it('reports a jump of a paused player', () => {
    const { names } = watch([0, { ...PLAYING, ...at(4) }], [1, { ...at(5), paused: true }], [50, at(7)]);
    expect(names).toEqual(['start', 'pause', 'seek']);
  });

  it('reports stalls when they end, changes of the quality, and failures', () => {
    const { events } = watch(
      [0, { ...PLAYING, ...at(0) }],
      [2, { ...at(2), waiting: true }],
      [5, { waiting: false, playingHeight: 360 }, 800_000],
      [6, { ...at(3), failure: { kind: 'network' } }],
    );
    expect(events.slice(1)).toEqual([
      { event: 'stall', data: { position: 2, duration_ms: 3000 } },
      { event: 'quality_change', data: { position: 2, from: 720, height: 360, bitrate: 800_000 } },
      { event: 'error', data: { position: 3, kind: 'network' } },
    ]);
  });

  it('measures the average bitrate of the watched time', () => {
    const { viewing } = watch(
      [0, { ...PLAYING, ...at(0) }, 1_000_000],
      [3, at(3), 5_000_000],
      [4, { ...at(4), paused: true }, 5_000_000],
      [90, at(4), 5_000_000],
    );
    expect(qualityOf(viewing)).toMatchObject({ watched_s: 4, average_bitrate: 2_000_000, error_count: 0 });
  });

  it('before the first frame reports nothing, e.g. during a preroll', () => {
    const { names, viewing } = watch([0, { paused: true }], [9, { readyState: 4 }]);
    expect(names).toEqual([]);
    expect(qualityOf(viewing)).toMatchObject({ startup_ms: null, watched_s: 0, average_bitrate: null });
  });
});

describe('takeViewingTime', () => {
  it('takes whole seconds and keeps the rest', () => {
    const { viewing } = watch([0, { ...PLAYING, ...at(0) }], [2.6, at(2.6)]);
    const first = takeViewingTime(viewing);
    expect(first.seconds).toBe(2);
    expect(takeViewingTime(first.viewing).seconds).toBe(0);
    const later = observe(first.viewing, {
      nowMs: 3100,
      media: { ...initialState, ...PLAYING, ...at(3.1) },
      bitrate: null,
    });
    expect(takeViewingTime(later.viewing).seconds).toBe(1);
  });
});
