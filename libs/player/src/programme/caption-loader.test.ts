import { createFakeClock } from '@grandstand/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCaptionLoader } from './caption-loader.ts';

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
function createLoader() {
  const clock = createFakeClock();
  const loader = createCaptionLoader({
    url: `${ROOT}index.m3u8`,
    startMs: 0,
    clock,
    fetchText: (url) => {
      const name = url.slice(ROOT.length);
      requests.push(name);
      const text = files.get(name);
      return text === undefined ? Promise.reject(new Error('404')) : Promise.resolve(text);
    },
  });
  const moveTo = async (timeS: number) => {
    loader.moveTo(timeS);
    // Lets the requests be answered.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { clock, loader, moveTo };
}

describe('createCaptionLoader', () => {
  it('loads the captions around the position once, and shows each at its time', async () => {
    const { loader, moveTo } = createLoader();
    await moveTo(8.5);
    await moveTo(9);
    expect(requests).toEqual(['index.m3u8', '2.vtt', '3.vtt', '4.vtt', '5.vtt']);
    expect(loader.textAt(8)).toBe('line 2');
    expect(loader.textAt(10.9)).toBe('line 2');
    expect(loader.textAt(11)).toBe('');
    expect(loader.textAt(12)).toBe('line 3');
  });

  it('loads a live playlist again when the position approaches its end', async () => {
    const { clock, loader, moveTo } = createLoader();
    files.set('index.m3u8', playlist(2, false));
    await moveTo(0);
    files.set('index.m3u8', playlist(3, false));
    await moveTo(1);
    expect(requests.filter((name) => name === 'index.m3u8')).toHaveLength(1);
    clock.advance(3000);
    await moveTo(4);
    expect(requests.filter((name) => name === 'index.m3u8')).toHaveLength(2);
    expect(loader.textAt(8)).toBe('line 2');
  });

  it('requests a segment again some seconds after it has failed', async () => {
    const { clock, loader, moveTo } = createLoader();
    files.delete('0.vtt');
    await moveTo(0);
    files.set('0.vtt', segment(0));
    await moveTo(1);
    expect(loader.textAt(1)).toBe('');
    clock.advance(3000);
    await moveTo(2);
    expect(loader.textAt(2)).toBe('line 0');
  });

  it('shows nothing that arrives after it was stopped', async () => {
    const { loader, moveTo } = createLoader();
    const moved = moveTo(0);
    loader.stop();
    await moved;
    expect(loader.textAt(0)).toBe('');
  });
});
