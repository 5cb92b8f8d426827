import { expect, it } from 'vitest';
import { needsFullBuild } from './needs-full-build.ts';

const STREAM = '#EXT-X-STREAM-INF:BANDWIDTH=700000,CODECS="avc1.42e01e,mp4a.40.2",AUDIO="a"\nvideo.m3u8';

it.each([
  ['separate soundtracks', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Stadium",URI="sound.m3u8"'],
  ['separate soundtracks, with the attributes in another order', '#EXT-X-MEDIA:URI="s.m3u8",TYPE=AUDIO'],
  ['subtitles', '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",URI="en.m3u8"'],
  [
    'captions in the picture',
    '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",INSTREAM-ID="CC1",NAME="English"',
  ],
  ['variables', '#EXT-X-DEFINE:NAME="host",VALUE="cdn.test"'],
  [
    'encrypted samples',
    '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://1",KEYFORMAT="com.apple.streamingkeydelivery"',
  ],
])('is needed for %s', (_, tag) => {
  expect(needsFullBuild(`#EXTM3U\n${tag}\n${STREAM}\n`)).toBe(true);
});

it.each([
  ['a plain stream', ''],
  ['sound that is part of the segments', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Stadium"'],
  ['segments that are encrypted as a whole', '#EXT-X-KEY:METHOD=AES-128,URI="key"'],
])('is not needed for %s', (_, tag) => {
  expect(needsFullBuild(`#EXTM3U\n${tag}\n${STREAM}\n`)).toBe(false);
});
