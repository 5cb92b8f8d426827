import { createFakeClock } from '@grandstand/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCaptionLoader, type CaptionPosition } from './caption-loader.ts';

const ROOT = 'https://media.test/';
const SEGMENT_S = 4;
const cueTime = (timeS: number) => `00:00:${String(timeS).padStart(2, '0')}.000`;
/** A segment with one caption, which is visible in all but its last second. */
const segment = (number: number) => {
  const startS = number * SEGMENT_S;
  return `WEBVTT\n\n${cueTime(startS)} --> ${cueTime(startS + SEGMENT_S - 1)}\nline ${number}\n`;
};
const playlist = (count: number, isComplete = true) =>
  [
    '#EXTM3U',
    ...Array.from({ length: count }, (_, number) => `#EXTINF:${SEGMENT_S},\n${number}.vtt`),
    ...(isComplete ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n');

let files: Map<string, string>;
let requests: string[];
beforeEach(() => {
  requests = [];
  files = new Map([['index.m3u8', playlist(12)]]);
  for (let number = 0; number < 12; number += 1) files.set(`${number}.vtt`, segment(number));
});
function createLoader({
  timeOfTimestampS = () => null,
  redirects = {},
}: Partial<Pick<CaptionPosition, 'timeOfTimestampS'>> & {
  readonly redirects?: Readonly<Record<string, string>>;
} = {}) {
  const clock = createFakeClock();
  const loader = createCaptionLoader({
    url: `${ROOT}index.m3u8`,
    startMs: 0,
    clock,
    fetchText: (url) => {
      const name = url.slice(ROOT.length);
      requests.push(name);
      const text = files.get(name);
      return text === undefined
        ? Promise.reject(new Error('404'))
        : Promise.resolve({ text, url: ROOT + (redirects[name] ?? name) });
    },
  });
  const moveTo = async (timeS: number, newestS: number | null = null) => {
    loader.moveTo({ timeS, newestS, timeOfTimestampS });
    // Lets the requests be answered.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const textAt = (timeS: number) =>
    loader
      .cues()
      .filter(({ startS, endS }) => startS <= timeS && timeS < endS)
      .map(({ text }) => text)
      .join();
  return { clock, loader, moveTo, textAt };
}

describe('createCaptionLoader', () => {
  it('loads the captions around the position once, and shows each at its time', async () => {
    const { moveTo, textAt } = createLoader();
    await moveTo(8.5);
    await moveTo(9);
    expect(requests).toEqual(['index.m3u8', '2.vtt', '3.vtt', '4.vtt', '5.vtt']);
    expect(textAt(8)).toBe('line 2');
    expect(textAt(10.9)).toBe('line 2');
    expect(textAt(11)).toBe('');
    expect(textAt(12)).toBe('line 3');
  });

  it('loads a live playlist again when the position approaches its end', async () => {
    const { clock, moveTo, textAt } = createLoader();
    files.set('index.m3u8', playlist(2, false));
    await moveTo(0);
    files.set('index.m3u8', playlist(3, false));
    await moveTo(1);
    expect(requests.filter((name) => name === 'index.m3u8')).toHaveLength(1);
    clock.advance(3000);
    await moveTo(4);
    expect(requests.filter((name) => name === 'index.m3u8')).toHaveLength(2);
    expect(textAt(8)).toBe('line 2');
  });

  it('requests a segment again some seconds after it has failed', async () => {
    const { clock, moveTo, textAt } = createLoader();
    files.delete('0.vtt');
    await moveTo(0);
    files.set('0.vtt', segment(0));
    await moveTo(1);
    expect(textAt(1)).toBe('');
    clock.advance(3000);
    await moveTo(2);
    expect(textAt(2)).toBe('line 0');
  });

  it('shows nothing that arrives after it was stopped', async () => {
    const { loader, moveTo, textAt } = createLoader();
    const moved = moveTo(0);
    loader.stop();
    await moved;
    expect(textAt(0)).toBe('');
  });

  it('resolves segments relative to the URL after redirects', async () => {
    files.set('index.m3u8', playlist(2));
    const { loader, moveTo } = createLoader({ redirects: { 'index.m3u8': 'far/index.m3u8' } });
    await moveTo(0);
    loader.stop();
    expect(requests).toEqual(['index.m3u8', 'far/0.vtt', 'far/1.vtt']);
  });

  it('places cues with a timestamp map by the timestamps of the stream', async () => {
    files.set('index.m3u8', '#EXTM3U\n#EXTINF:20,\nall.vtt\n#EXT-X-ENDLIST\n');
    const header = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000';
    files.set('all.vtt', `${header}\n\n00:01.000 --> 00:03.000\ntext\n`);
    // The stream begins with timestamp 2 s.
    let originS: number | null = null;
    const { clock, moveTo, textAt } = createLoader({
      timeOfTimestampS: (timestampS) => (originS === null ? null : timestampS - originS),
    });
    await moveTo(0);
    expect(textAt(1)).toBe('');
    originS = 2;
    clock.advance(3000);
    await moveTo(1);
    expect([1, 9, 10.9, 11].map(textAt)).toEqual(['', 'text', 'text', '']);
  });

  it('aligns a live playlist without dates with the newest picture', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `#EXTINF:4,\n${index}.vtt`);
    files.set('index.m3u8', ['#EXTM3U', '#EXT-X-MEDIA-SEQUENCE:1101', ...lines].join('\n'));
    files.set('57.vtt', 'WEBVTT\n\n00:10:10.000 --> 00:10:13.000\ntext\n');
    const { moveTo, textAt } = createLoader();
    await moveTo(608, 620);
    expect(textAt(611)).toBe('text');
    expect(requests).not.toContain('40.vtt');
  });
});
