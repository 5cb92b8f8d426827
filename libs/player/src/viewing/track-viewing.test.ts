import type { TrackedEvent } from '@grandstand/analytics';
import { describe, expect, it } from 'vitest';
import { createFakePlayer } from '../testing/fake-player.ts';
import { type StreamFigures, trackViewing } from './track-viewing.ts';

const VIEW = { video_view_uuid: 'uuid', stream_id: 5, stream_type: 'vod' } as const;
const SUBJECT = { category: 'Cup', sport: 'Hockey', gender: null, school: null, league: null };
const FIGURES = {
  bitrate: null,
  bandwidth: null,
  latencyS: null,
  droppedFrames: 2,
  totalFrames: 900,
  videoSize: null,
  playerSize: null,
  host: null,
};

function setUp() {
  const { clock, media, store } = createFakePlayer();
  const tracked: TrackedEvent[] = [];
  let hide = () => {};
  let figures: StreamFigures = FIGURES;
  const tracker = trackViewing(store, {
    clock,
    track: (event) => tracked.push(event),
    view: VIEW,
    subject: SUBJECT,
    readFigures: () => figures,
    onPageHidden(callback) {
      hide = callback;
      return () => {};
    },
  });
  media.readyState = 4;
  media.setRanges({ played: [[0, 1]] });
  /** Plays for this time, with an event of the element each second. */
  const playFor = (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) {
      clock.advance(1000);
      media.currentTime += 1;
      media.emit('timeupdate');
    }
  };
  const reportedTimes = () =>
    tracked.flatMap((event) => (event.name === 'video_viewing' ? [event.viewing_time] : []));
  /** What happens when the element loses its source. */
  const empty = () => {
    figures = { ...FIGURES, droppedFrames: 0, totalFrames: 0 };
    media.emit('emptied');
  };
  return {
    media,
    tracker,
    tracked,
    playFor,
    reportedTimes,
    empty,
    hide: () => hide(),
    start: () => void media.play(),
  };
}

describe('trackViewing', () => {
  it('reports watched time in parts of 30 s, and the rest when the page is hidden or the player left', () => {
    const { tracker, tracked, playFor, reportedTimes, hide, start } = setUp();
    start();
    playFor(65);
    expect(reportedTimes()).toEqual([30, 30]);
    hide();
    hide();
    expect(reportedTimes()).toEqual([30, 30, 5]);
    playFor(3);
    tracker.stop();
    expect(reportedTimes()).toEqual([30, 30, 5, 3]);
    expect(tracked.find(({ name }) => name === 'video_viewing')).toEqual({
      name: 'video_viewing',
      video_view_uuid: 'uuid',
      viewing_time: 30,
      ...SUBJECT,
    });
  });

  it('reports nothing for a player that is not played', () => {
    const { tracker, tracked, hide } = setUp();
    hide();
    tracker.stop();
    expect(tracked).toEqual([]);
  });

  it('summarizes the quality of experience once, when the player is left', () => {
    const { tracker, tracked, playFor, start, empty } = setUp();
    start();
    playFor(12);
    empty();
    tracker.stop();
    playFor(40);
    const events = tracked.filter((event) => event.name === 'video_event');
    expect(events.map(({ event }) => event)).toEqual(['start', 'summary']);
    expect(events[1]).toMatchObject({
      ...VIEW,
      data: { watched_s: 12, stall_count: 0, dropped_frames: 2, total_frames: 900 },
    });
  });
});
