import { createFakeClock } from '@grandstand/core/testing';
import type { EventStreamContent } from '@grandstand/content-files';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_STREAM_SETTINGS, readSigningProfiles, type SigningProfiles } from '../signing/index.ts';
import { verifyEdgeAuth } from '../signing/testing/verify-link.ts';
import { HMAC_KEY, writeProfiles } from '../signing/testing/write-profiles.ts';
import type { StreamFile, StreamWindow } from '../sources/index.ts';
import { createGrants, createOriginClient, createOriginFiles, createUrlSource } from './index.ts';
import { mediaPlaylist, MULTIVARIANT, type Origin, startOrigin } from './testing/origin-server.ts';

const clock = createFakeClock();
const startMs = clock.now() - 3600_000;
const TIMES = { startTs: startMs / 1000, endTs: startMs / 1000 + 7200 };

let origin: Origin;
let profiles: SigningProfiles = NO_STREAM_SETTINGS.profiles;
beforeAll(() => {
  const file = writeProfiles();
  const settings = readSigningProfiles(file);
  rmSync(dirname(file), { recursive: true });
  profiles = settings.ok ? settings.value.profiles : expect.unreachable();
});
beforeEach(async () => {
  origin = await startOrigin();
  origin.files.set('/live/42/master.m3u8', MULTIVARIANT);
});
const opened: { close: () => void }[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) client.close();
  await origin.close();
});

function createSource({ privateHosts = ['127.0.0.1'], timeoutMs = 2000 } = {}) {
  const client = createOriginClient({ privateHosts });
  opened.push(client);
  const files = createOriginFiles({ client, clock, timeoutMs });
  return createUrlSource({ files, profiles, findGrant: createGrants(), clock });
}

const urlsOf = (change: Partial<EventStreamContent> = {}): EventStreamContent => ({
  live: `${origin.url}/live/42/master.m3u8`,
  replay: `${origin.url}/live/42/master.m3u8`,
  start_offset_s: 0,
  thumbnails: null,
  captions: [],
  profile: 'hmac-query',
  ...change,
});

type Change = Partial<EventStreamContent>;

async function read(
  file: StreamFile,
  {
    window = { kind: 'live', untilMs: clock.now() },
    viewer = '7',
    change = {},
    source = createSource(),
  }: {
    window?: StreamWindow;
    viewer?: string;
    change?: Change;
    source?: ReturnType<typeof createSource>;
  } = {},
) {
  const readStory = () => Promise.resolve(null);
  const subject = {
    kind: 'event',
    ...TIMES,
    surface: 'rink',
    urls: urlsOf(change),
    event: null,
    goals: [],
    readStory,
  } as const;
  const stream = await source.open(subject);
  return stream.ok ? stream.value.read(file, window, viewer) : stream;
}

/** The body of a file, which must be served. */
async function body(...request: Parameters<typeof read>): Promise<string> {
  const content = await read(...request);
  return content.ok ? String(content.value.body) : expect.fail(JSON.stringify(content.error));
}

/** The status and message with which a file is refused. */
async function refusal(...request: Parameters<typeof read>) {
  const content = await read(...request);
  return content.ok ? expect.fail(String(content.value.body)) : content.error;
}

const renditionOf = (multivariant: string, after: string): string =>
  new RegExp(`${after}[^]*?([\\w-]{16})/index\\.m3u8`).exec(multivariant)?.[1] ?? expect.unreachable();
const segmentsOf = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const numbersOf = (playlist: string): number[] =>
  segmentsOf(playlist).map((url) => Number(/seg-(\d+)\.ts/.exec(url)?.[1]));

/** A media playlist as the only one of the stream. */
async function media(text: string, request: Parameters<typeof read>[1] = {}): Promise<string> {
  origin.files.set('/live/42/master.m3u8', text);
  return body({ kind: 'playlist', renditionId: 'main' }, request);
}
const LAST_MINUTE = { startMs: startMs + 3540_000, first: 885 };

describe('a multivariant playlist', () => {
  it('names the renditions and audio of the origin below its own path, with the same names in all processes', async () => {
    const multivariant = await body({ kind: 'multivariant' });
    expect(multivariant).toContain('NAME="Commentary"');
    expect(multivariant).toContain('RESOLUTION=1280x720');
    expect(multivariant).not.toContain(origin.url);
    expect(multivariant.match(/[\w-]{16}\/index\.m3u8/g)).toHaveLength(3);
    expect(await body({ kind: 'multivariant' })).toBe(multivariant);
    expect(await refusal({ kind: 'playlist', renditionId: 'unknown' })).toEqual({ kind: 'not-found' });
  });

  it('leads to playlists whose segments are signed for the viewer, and load from the CDN', async () => {
    origin.files.set('/live/42/720p/index.m3u8', mediaPlaylist({ count: 3, ...LAST_MINUTE }));
    const renditionId = renditionOf(await body({ kind: 'multivariant' }), '1280x720');
    const playlist = await body({ kind: 'playlist', renditionId });
    const [first = ''] = segmentsOf(playlist);
    expect(first).toContain(`${origin.url}/live/42/720p/seg-885.ts?hdnts=`);
    expect(first).toContain('~id=7~');
    const nowTs = clock.now() / 1000;
    const key = { key: HMAC_KEY, name: 'hdnts' };
    expect(verifyEdgeAuth(new URL(first), { ...key, nowTs: nowTs + 299 })).toBeNull();
    expect(verifyEdgeAuth(new URL(first), { ...key, nowTs: nowTs + 361 })).toBe('expired');
    const other = await body({ kind: 'playlist', renditionId }, { viewer: '8' });
    expect(segmentsOf(other)[0]).toContain('~id=8~');
  });

  it('is fetched with the signature of the platform, once for all viewers of a second', async () => {
    const source = createSource();
    await Promise.all(['1', '2', '3'].map((viewer) => body({ kind: 'multivariant' }, { source, viewer })));
    expect(origin.requests).toHaveLength(1);
    const nowTs = clock.now() / 1000;
    const requested = new URL(origin.requests[0]?.url ?? '', origin.url);
    expect(verifyEdgeAuth(requested, { key: HMAC_KEY, name: 'hdnts', nowTs })).toBeNull();
  });
});

describe('a window', () => {
  it('of a live stream has the last 30 minutes after the start of the event', async () => {
    const long = await media(mediaPlaylist({ count: 900, first: 5, startMs }));
    expect(numbersOf(long)).toEqual(Array.from({ length: 450 }, (_, index) => 455 + index));
    expect(long).toContain('#EXT-X-MEDIA-SEQUENCE:455\n');
    expect(long).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs + 1_800_000).toISOString()}\n`);
    expect(long).not.toContain('#EXT-X-ENDLIST');
    const early = await media(mediaPlaylist({ count: 10, startMs: startMs - 20_000 }));
    expect(numbersOf(early)).toEqual([5, 6, 7, 8, 9]);
  });

  it('of a sample has its whole segments only, by the dates of a live stream or the times of a recording', async () => {
    const part = { kind: 'part', startS: 3542, endS: 3572, untilMs: clock.now() } as const;
    const sample = await media(mediaPlaylist({ count: 20, ...LAST_MINUTE }), { window: part });
    expect(numbersOf(sample)).toEqual([886, 887, 888, 889, 890, 891, 892]);
    expect(sample).toContain('#EXT-X-ENDLIST');
    expect(sample).not.toContain('#EXT-X-PROGRAM-DATE-TIME');
    const ended = { ...part, startS: 0, endS: 30, untilMs: TIMES.endTs * 1000 };
    const change = { start_offset_s: 60 };
    const recorded = await media(mediaPlaylist({ count: 40, isEnded: true }), { window: ended, change });
    expect(numbersOf(recorded)).toEqual([15, 16, 17, 18, 19, 20, 21]);
    const unknown = await refusal({ kind: 'playlist', renditionId: 'main' }, { window: part });
    expect(unknown).toMatchObject({
      kind: 'unavailable',
      message: 'The stream has nothing of this part yet',
    });
  });

  it('of a recording begins at the offset of the event, with the dates of the event', async () => {
    const recording = await media(mediaPlaylist({ count: 40, isEnded: true }), {
      window: { kind: 'recording' },
      change: { start_offset_s: 61 },
    });
    expect(numbersOf(recording)[0]).toBe(15);
    expect(recording).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(recording).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs - 1000).toISOString()}\n`);
  });

  it('keeps encryption, initialization, byte ranges, gaps and discontinuities', async () => {
    const playlist = await media(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:8',
        '#EXT-X-TARGETDURATION:4',
        '#EXT-X-DISCONTINUITY-SEQUENCE:3',
        '#EXT-X-KEY:METHOD=AES-128,URI="keys/1",IV=0x000000000000000000000000000000ff',
        '#EXT-X-MAP:URI="init.mp4",BYTERANGE="100@0"',
        '#EXTINF:4.000,Überschrift',
        '#EXT-X-BYTERANGE:500@100',
        'all.mp4',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-GAP',
        '#EXTINF:4.000,',
        '#EXT-X-BYTERANGE:700@600',
        'all.mp4',
        '#EXT-X-KEY:METHOD=NONE',
        '#EXTINF:2.5,',
        'last.mp4',
      ].join('\n'),
      { change: { profile: 'none' } },
    );
    const base = `${origin.url}/live/42`;
    expect(playlist.split('\n').slice(3, -1)).toEqual([
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:3',
      `#EXT-X-KEY:METHOD=AES-128,URI="${base}/keys/1",IV=0x000000000000000000000000000000ff`,
      `#EXT-X-MAP:URI="${base}/init.mp4",BYTERANGE="100@0"`,
      '#EXTINF:4,',
      '#EXT-X-BYTERANGE:500@100',
      `${base}/all.mp4`,
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-GAP',
      '#EXTINF:4,',
      '#EXT-X-BYTERANGE:700@600',
      `${base}/all.mp4`,
      '#EXT-X-KEY:METHOD=NONE',
      '#EXTINF:2.5,',
      `${base}/last.mp4`,
    ]);
  });
});

describe('what accompanies a stream', () => {
  it('has signed captions, and preview images from the start of the event', async () => {
    origin.files.set('/live/42/en.m3u8', mediaPlaylist({ count: 5, isEnded: true }));
    origin.files.set(
      '/live/42/thumbs.vtt',
      'WEBVTT\n\nNOTE made by an encoder\n\n00:00.000 --> 00:10.000\nt/1.jpg#xywh=0,0,160,90\n\n1\n00:10.000 --> 00:20.000\nt/2.jpg\n',
    );
    const change = {
      start_offset_s: 10,
      thumbnails: `${origin.url}/live/42/thumbs.vtt`,
      captions: [{ language: 'en', name: 'English', url: `${origin.url}/live/42/en.m3u8` }],
    };
    const window = { kind: 'recording' } as const;
    const thumbnails = await body({ kind: 'thumbnails' }, { window, change });
    expect(thumbnails).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:10\.000\nhttp:\S+\/t\/2\.jpg\?hdnts=exp=\S+\n$/,
    );
    const captions = await body({ kind: 'captions-playlist', language: 'en' }, { window, change });
    expect(numbersOf(captions)).toEqual([2, 3, 4]);
    expect(await refusal({ kind: 'captions-playlist', language: 'fr' }, { window, change })).toEqual({
      kind: 'not-found',
    });
  });
});

const HEAD = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-VERSION:7\n';

describe('an origin', () => {
  it.each<[string, string | Buffer, string]>([
    ['an HTML page', '<html></html>', 'is not an HLS playlist'],
    [
      'a binary file',
      Buffer.from([0x23, 0x45, 0x58, 0x54, 0x4d, 0x33, 0x55, 0, 1, 2]),
      'is not an HLS playlist',
    ],
    ['nothing', '', 'is not an HLS playlist'],
    ['a header only', '#EXTM3U\n', 'is not a valid HLS playlist'],
    ['a huge file', `#EXTM3U\n${'#'.repeat(4 * 2 ** 20)}`, 'has more than 4194304 bytes'],
    ['too many segments', `${HEAD}${'#EXTINF:4,\na\n'.repeat(50_001)}`, 'has more than 50000 segments'],
    ['a segment of another host', `${HEAD}#EXTINF:4,\nhttps://evil.example/a.ts\n`, 'names a file outside'],
    ['a segment of another scheme', `${HEAD}#EXTINF:4,\nfile:///etc/passwd\n`, 'names a file outside'],
    ['a segment of another event', `${HEAD}#EXTINF:4,\n/live/43/a.ts\n`, 'names a file outside'],
    ['a segment above its folder', `${HEAD}#EXTINF:4,\n../43/a.ts\n`, 'names a file outside'],
    ['a segment above, encoded', `${HEAD}#EXTINF:4,\n%2e%2e/43/a.ts\n`, 'names a file outside'],
    ['a segment above, hidden', `${HEAD}#EXTINF:4,\n..%2f43/a.ts\n`, 'names a file outside'],
    ['a segment with a script', `${HEAD}#EXTINF:4,\njavascript:alert(1)\n`, 'names a file outside'],
    [
      'a key of another host',
      `${HEAD}#EXT-X-KEY:METHOD=AES-128,URI="https://evil.example/k"\n#EXTINF:4,\na\n`,
      'names',
    ],
    [
      'a key with a hidden URI',
      `${HEAD}#EXT-X-KEY:METHOD="AES-128,URI=http://e"\n#EXTINF:4,\na\n`,
      'has an unknown method',
    ],
    [
      'a value with hidden quotes',
      `${HEAD}#EXT-X-KEY:METHOD=NONE,KEYFORMAT="a"b"\n#EXTINF:4,\na\n`,
      'is not a valid HLS',
    ],
    [
      'a map of another host',
      `${HEAD}#EXT-X-MAP:URI="//evil.example/i"\n#EXTINF:4,\na\n`,
      'names a file outside',
    ],
  ])('that sends %s shows viewers nothing of it', async (_, text, reason) => {
    origin.files.set('/live/42/master.m3u8', text);
    const refused = await refusal({ kind: 'playlist', renditionId: 'main' });
    expect(refused).toMatchObject({ kind: 'unavailable', message: expect.stringContaining(reason) });
  });

  it.each([
    ['of another host', 'https://evil.example/a.m3u8', 'names a file outside'],
    ['of the metadata service', 'http://169.254.169.254/latest/meta-data', 'names a file outside'],
  ])('cannot make the platform fetch a playlist %s', async (_, uri, reason) => {
    origin.files.set('/live/42/master.m3u8', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${uri}\n`);
    expect(await refusal({ kind: 'multivariant' })).toMatchObject({
      message: expect.stringContaining(reason),
    });
    expect(origin.requests).toHaveLength(1);
  });

  it('cannot nest multivariant playlists', async () => {
    origin.files.set('/live/42/720p/index.m3u8', MULTIVARIANT);
    const renditionId = renditionOf(await body({ kind: 'multivariant' }), '1280x720');
    expect(await refusal({ kind: 'playlist', renditionId })).toMatchObject({
      message: expect.stringContaining('is a multivariant playlist within another'),
    });
  });

  it('may redirect within the folder of the stream only', async () => {
    const redirect = (location: string) =>
      origin.files.set('/live/42/master.m3u8', { status: 302, headers: { location } });
    origin.files.set('/live/42/v2/master.m3u8', MULTIVARIANT);
    redirect('v2/master.m3u8');
    expect(await body({ kind: 'multivariant' })).toContain('#EXT-X-STREAM-INF');
    for (const location of [
      'http://169.254.169.254/',
      'http://localhost:1/',
      '/admin',
      'file:///etc/passwd',
    ]) {
      redirect(location);
      expect(await refusal({ kind: 'multivariant' })).toMatchObject({
        message: expect.stringContaining('leads out of the folder of its stream'),
      });
    }
    redirect('master.m3u8');
    expect(await refusal({ kind: 'multivariant' })).toMatchObject({
      message: expect.stringContaining('redirects too often'),
    });
  });

  it('with a private IP address is not reached, also by its name', async () => {
    const source = createSource({ privateHosts: [] });
    const named = origin.url.replace('127.0.0.1', 'localhost');
    for (const host of [origin.url, named, 'http://[::1]:9', 'http://169.254.169.254'])
      expect(
        await refusal({ kind: 'multivariant' }, { source, change: { live: `${host}/live/42/master.m3u8` } }),
      ).toMatchObject({ message: 'The origin of the stream has a private IP address' });
    expect(origin.requests).toEqual([]);
  });

  it.each([
    [500, 'The origin of the stream answers with 500'],
    [503, 'The origin of the stream answers with 503'],
    [403, 'The origin of the stream refuses the platform’s signature (403)'],
    [404, 'The stream has not started yet'],
  ])('that answers %i makes players try again', async (status, message) => {
    origin.files.set('/live/42/master.m3u8', { status });
    expect(await refusal({ kind: 'multivariant' })).toMatchObject({ kind: 'unavailable', message });
  });

  it('that does not answer in time, or not at all, makes players try again', async () => {
    origin.files.set('/live/42/master.m3u8', { hangs: true });
    const slow = await refusal({ kind: 'multivariant' }, { source: createSource({ timeoutMs: 50 }) });
    expect(slow).toMatchObject({ message: 'The origin of the stream does not answer in time' });
    const change = { live: 'http://127.0.0.1:9/live/42/master.m3u8' };
    expect(await refusal({ kind: 'multivariant' }, { change })).toMatchObject({
      message: 'The origin of the stream cannot be reached',
    });
  });

  it('without a recording answers that there is none', async () => {
    origin.files.delete('/live/42/master.m3u8');
    const window = { kind: 'recording' } as const;
    expect(await refusal({ kind: 'multivariant' }, { window })).toEqual({ kind: 'not-found' });
    expect(await refusal({ kind: 'multivariant' }, { window, change: { replay: null } })).toEqual({
      kind: 'not-found',
    });
  });
});
