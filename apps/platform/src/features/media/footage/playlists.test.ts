import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syntheticLoop } from './testing/synthetic-footage.ts';
import { livePlaylist, multivariantPlaylist, vodPlaylist } from './playlists.ts';
import { completeSegments, createTimeline } from './timeline.ts';

const startTs = Date.UTC(2026, 0, 15, 19) / 1000;
const timeline = createTimeline({ startTs, endTs: startTs + 7500 }, syntheticLoop);
const playlistAt = (seconds: number) => livePlaylist(timeline, (startTs + seconds) * 1000);

/** Parses segment numbers and dates. */
function parsePlaylist(playlist: string | null) {
  const lines = (playlist ?? '').split('\n');
  const numbers = lines
    .flatMap((line) => (/^seg-(\d+)\.m4s$/.exec(line)?.[1] ?? []).toString() || [])
    .map(Number);
  const dates = lines.flatMap((line, index) => {
    const date = /^#EXT-X-PROGRAM-DATE-TIME:(.+)$/.exec(line)?.[1];
    const number = /^seg-(\d+)/.exec(lines[index + 2] ?? '')?.[1];
    return date && number ? [{ number: Number(number), ms: Date.parse(date) }] : [];
  });
  const sequence = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)$/m.exec(playlist ?? '')?.[1]);
  return { numbers, dates, sequence, ended: lines.includes('#EXT-X-ENDLIST') };
}

describe('livePlaylist', () => {
  it('lists nothing before the first segment is complete', () => {
    expect(playlistAt(-10)).toBeNull();
    expect(playlistAt(0)).toBeNull();
    expect(playlistAt(3.199)).toBeNull();
  });

  it('lists the first segment when it is complete', () => {
    expect(playlistAt(3.2)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:4',
        '#EXT-X-MEDIA-SEQUENCE:0',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="init.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-15T19:00:00.000Z',
        '#EXTINF:3.200,',
        'seg-0.m4s',
        '',
      ].join('\n'),
    );
  });

  it('slides after thirty minutes', () => {
    expect(parsePlaylist(playlistAt(1798.4))).toMatchObject({ sequence: 0, ended: false });
    expect(parsePlaylist(playlistAt(1798.4)).numbers).toHaveLength(562);
    expect(parsePlaylist(playlistAt(1801.6)).sequence).toBe(1);
    expect(parsePlaylist(playlistAt(3600)).numbers).toHaveLength(562);
  });

  it('ends with the last window after the event, and no longer changes', () => {
    const lastPlaylist = parsePlaylist(playlistAt(7500));
    expect(lastPlaylist.ended).toBe(true);
    expect(lastPlaylist.numbers.at(-1)).toBe(2342);
    expect(playlistAt(90_000)).toBe(playlistAt(7500));
    expect(parsePlaylist(playlistAt(7490)).ended).toBe(false);
  });

  it('is deterministic and consistent at any time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3200, max: 7_600_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        (ms, laterMs) => {
          const nowMs = startTs * 1000 + ms;
          const playlist = livePlaylist(timeline, nowMs);
          const equalTimeline = createTimeline(
            { startTs, endTs: startTs + 7500 },
            structuredClone(syntheticLoop),
          );
          expect(livePlaylist(equalTimeline, nowMs)).toBe(playlist);

          const { numbers, dates, sequence } = parsePlaylist(playlist);
          expect(numbers).toEqual(numbers.map((_, index) => sequence + index));
          for (const { number, ms: dateMs } of dates) expect(dateMs).toBe(startTs * 1000 + number * 3200);
          expect(dates[0]?.number).toBe(sequence);
          // Every listed segment is complete.
          expect(Math.max(...numbers)).toBeLessThan(completeSegments(timeline, nowMs));
          expect(parsePlaylist(livePlaylist(timeline, nowMs + laterMs)).sequence).toBeGreaterThanOrEqual(
            sequence,
          );
        },
      ),
    );
  });
});

describe('vodPlaylist', () => {
  it('covers the whole event', () => {
    const playlist = vodPlaylist(timeline);
    const { numbers, dates, sequence, ended } = parsePlaylist(playlist);
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect([sequence, numbers.length, ended]).toEqual([0, 2343, true]);
    expect(dates.length).toBe(Math.ceil(2343 / 20));
  });
});

describe('multivariantPlaylist', () => {
  it('lists each rendition, best first', () => {
    expect(multivariantPlaylist(syntheticLoop).split('\n').slice(3, 5)).toEqual([
      '#EXT-X-STREAM-INF:BANDWIDTH=2400000,AVERAGE-BANDWIDTH=2100000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=25.000',
      '720p/index.m3u8',
    ]);
  });

  it('lists the captions and refers every rendition to them', () => {
    const lines = multivariantPlaylist(syntheticLoop, [{ language: 'fr', name: 'Français' }]).split('\n');
    expect(lines[3]).toMatch(
      /^#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Français",LANGUAGE="fr",.*URI="captions\/fr\/index.m3u8"$/,
    );
    const renditions = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF'));
    expect(renditions.every((line) => line.endsWith(',SUBTITLES="captions"'))).toBe(true);
  });
});
