import { describe, expect, it } from 'vitest';
import { createFakePlayer } from '../testing/fake-player.ts';
import { type Frames, type PlaybackReport, reportPlayback } from './playback-report.ts';

function setUp(frames: Frames | null = { dropped: 9, total: 900 }) {
  const { clock, media, store, updateEngine } = createFakePlayer();
  const reports: PlaybackReport[] = [];
  const stop = reportPlayback(store, {
    clock,
    readFrames: () => frames,
    readPictureHeight: () => 810,
    onReport: (report) => reports.push(report),
  });
  const show = (changes: Partial<typeof media>, name: string) => {
    Object.assign(media, changes);
    media.emit(name);
  };
  const playTo = (timeS: number) => {
    for (let second = media.currentTime + 1; second <= timeS; second += 1) {
      clock.advance(1000);
      show({ currentTime: second }, 'timeupdate');
    }
  };
  const begin = (startupMs: number) => {
    void media.play();
    clock.advance(startupMs);
    media.setRanges({ played: [[0, 1]] });
    show({ readyState: 4, duration: 30 }, 'playing');
  };
  const end = () => show({ ended: true }, 'ended');
  return { clock, reports, stop, show, playTo, begin, end, updateEngine };
}

describe('reportPlayback', () => {
  it('reports once, at the end: start-up, best quality and dropped frames', () => {
    const { reports, playTo, begin, end, updateEngine } = setUp();
    updateEngine({ playingHeight: 360 });
    begin(800);
    playTo(10);
    updateEngine({ playingHeight: 720 });
    playTo(20);
    updateEngine({ playingHeight: 540 });
    playTo(30);
    expect(reports).toEqual([]);
    end();
    end();
    expect(reports).toEqual([
      {
        failure: null,
        startupMs: 800,
        stallCount: 0,
        stalledMs: 0,
        height: 720,
        pictureHeight: 810,
        droppedShare: 0.01,
      },
    ]);
  });

  it('counts stalls', () => {
    const { clock, reports, show, playTo, begin, end } = setUp(null);
    begin(100);
    playTo(10);
    show({ readyState: 2 }, 'waiting');
    clock.advance(4000);
    show({ readyState: 4 }, 'playing');
    playTo(30);
    end();
    expect(reports).toMatchObject([{ stallCount: 1, stalledMs: 4000, droppedShare: null }]);
  });

  it('reports a failure, also before the first frame', () => {
    const { reports, updateEngine } = setUp();
    updateEngine({ failure: { kind: 'unsupported' } });
    expect(reports).toMatchObject([{ failure: 'unsupported', startupMs: null, height: null }]);
  });

  it('reports nothing after it has been stopped', () => {
    const { reports, stop, begin, end } = setUp();
    begin(100);
    stop();
    end();
    expect(reports).toEqual([]);
  });
});
