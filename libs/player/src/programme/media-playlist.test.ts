import { describe, expect, it } from 'vitest';
import { parseMediaPlaylist } from './media-playlist.ts';

const url = 'https://media.test/live/1/captions/en/index.m3u8';
const startMs = Date.UTC(2026, 0, 15, 19);

describe('parseMediaPlaylist', () => {
  it('places segments by the date of the playlist', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-MEDIA-SEQUENCE:188',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-15T19:10:01.600Z',
      '#EXTINF:3.200,',
      'seg-188.vtt',
      '#EXTINF:3.200,',
      'seg-189.vtt',
    ].join('\n');
    const { segments, isComplete } = parseMediaPlaylist(text, url, startMs);
    expect(isComplete).toBe(false);
    expect(segments.map(({ startS }) => startS)).toEqual([601.6, 604.8000000000001]);
    expect(segments[1]?.url).toBe('https://media.test/live/1/captions/en/seg-189.vtt');
  });

  it('counts from its first segment when the programme has no start', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-15T19:10:00Z',
      '#EXTINF:4,',
      'a.vtt',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-15T19:10:06Z',
      '#EXTINF:4,',
      'b.vtt',
    ].join('\n');
    expect(parseMediaPlaylist(text, url, null).segments.map(({ startS }) => startS)).toEqual([0, 6]);
  });

  it('starts with the programme when the playlist has no date', () => {
    const { segments, isComplete } = parseMediaPlaylist(
      '#EXTM3U\n#EXTINF:4,\na.vtt\n#EXTINF:4,\nb.vtt\n#EXT-X-ENDLIST\n',
      url,
      startMs,
    );
    expect(isComplete).toBe(true);
    expect(segments.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 4],
      [4, 8],
    ]);
  });
});
