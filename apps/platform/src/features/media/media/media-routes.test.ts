import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import { drizzle } from 'drizzle-orm/pglite';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFragments } from '../footage/testing/read-fragment.ts';
import { syntheticLoop, writeSyntheticFootage } from '../footage/testing/synthetic-footage.ts';
import { createStreamFaults } from '../../operation/control/stream-faults.ts';
import { createServer } from '../../../http/create-server.ts';
import { createFootage, createFootageSource } from '../footage/index.ts';
import { createEventStreams } from './event-streams.ts';
import { registerMedia } from './media-routes.ts';
import { createPathSigner } from '../../../media-urls/signed-path.ts';

const clock = createFakeClock();
const nowTs = clock.now() / 1000;
/** The events of this file: channel and id. */
const LIVE = 'league/1';
const RECORDED = 'league/2';
const UPCOMING = 'league/3';
/** Live, with the footage of a court. */
const ON_COURT = 'league/4';
const JUST_STARTED = 'league/5';
/** Live, only for registered users. */
const PROTECTED = 'league/6';
/** Live, with a goal after 14 s. */
const WITH_GOAL = 'league/7';
const events = new Map([
  [LIVE, { startTs: nowTs - 2400, endTs: nowTs + 4800, surface: 'rink' }],
  [RECORDED, { startTs: nowTs - 90_000, endTs: nowTs - 82_800, surface: 'rink' }],
  [UPCOMING, { startTs: nowTs + 60, endTs: nowTs + 7260, surface: 'rink' }],
  [ON_COURT, { startTs: nowTs - 2400, endTs: nowTs + 4800, surface: 'court' }],
  [JUST_STARTED, { startTs: nowTs - 1, endTs: nowTs + 7200, surface: 'rink' }],
  [PROTECTED, { startTs: nowTs - 2400, endTs: nowTs + 4800, surface: 'rink', isProtected: true }],
  [
    WITH_GOAL,
    {
      startTs: nowTs - 120,
      endTs: nowTs + 7200,
      surface: 'rink',
      goals: [{ offsetS: 14, side: 'home' as const, points: 1 }],
    },
  ],
]);

const SESSION_ID = 5;

const faults = createStreamFaults();
const signer = createPathSigner(['secret'], faults.linksAheadS);
let mediaDir: string;
let app: FastifyInstance;
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'grandstand-media-'));
  await mkdir(join(mediaDir, 'art', 'league'), { recursive: true });
  await writeFile(join(mediaDir, 'art', 'league', 'crest.svg'), '<svg/>');
  await writeSyntheticFootage(mediaDir);
  app = await start();
});
afterEach(async () => {
  await app.close();
  await rm(mediaDir, { recursive: true });
});
const start = async () => {
  const server = await createServer({ name: 'media', logLevel: 'silent', cors: '*', compress: true });
  const source = createFootageSource(createFootage(mediaDir));
  await registerMedia(server, {
    // Only the rules of links query the database, and the links of this file have none.
    db: drizzle.mock(),
    mediaDir,
    source,
    eventStreams: createEventStreams({
      source,
      faults,
      findMatchStory: () =>
        Promise.resolve({ home: 'Harbour', away: 'Ridge & Co', isHomeFirst: true, moments: [] }),
      async findEventTiming(channel, id) {
        if (channel.includes('\0')) throw new Error('invalid byte sequence (PostgreSQL)');
        const event = events.get(`${channel}/${id}`);
        return event ? { isProtected: false, goals: [], urls: null, ...event } : null;
      },
    }),
    clock,
    // Access is tested in `features/commerce/access/media-links.test.ts`.
    links: {
      allows: (_request, { prefix, signature }) =>
        Promise.resolve(signer.verify(prefix, signature, nowTs) !== undefined),
    },
    faults,
  });
  return server;
};
const get = (url: string) => app.inject({ url, headers: { origin: 'https://anywhere.example' } });

describe('streams', () => {
  it('plays a live event from its multivariant playlist to a segment', async () => {
    const master = await get(`/live/${LIVE}/master.m3u8`);
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'access-control-allow-origin': '*',
    });
    expect(master.body).toContain('720p/index.m3u8');

    const playlist = await get(`/live/${LIVE}/720p/index.m3u8`);
    expect(playlist.headers['cache-control']).toBe('public, max-age=1');
    expect(playlist.body).toContain('#EXT-X-MEDIA-SEQUENCE:188\n');

    const init = await get(`/live/${LIVE}/720p/init.mp4`);
    expect([init.statusCode, init.headers['content-type']]).toEqual([200, 'video/mp4']);
    const segment = await get(`/live/${LIVE}/720p/seg-749.m4s`);
    expect(segment.statusCode).toBe(200);
    expect(segment.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(readFragments(segment.rawPayload)[0]?.tracks[0]?.time).toBe(BigInt(749 * 40_960));
  });

  it('returns the same bytes after a restart', async () => {
    const urls = [
      `/live/${LIVE}/240p/index.m3u8`,
      `/live/${LIVE}/240p/seg-700.m4s`,
      `/vod/${RECORDED}/720p/index.m3u8`,
    ];
    const before = await Promise.all(urls.map(async (url) => (await get(url)).rawPayload));
    await app.close();
    app = await start();
    expect(await Promise.all(urls.map(async (url) => (await get(url)).rawPayload))).toEqual(before);
  });

  it('serves every segment that a recording lists', async () => {
    const playlist = await get(`/vod/${RECORDED}/720p/index.m3u8`);
    const names = playlist.body.split('\n').filter((line) => line.startsWith('seg-'));
    expect(names).toHaveLength(2250);
    for (const name of [names[0], names[19], names[20], names[1111], names.at(-1)]) {
      expect((await get(`/vod/${RECORDED}/720p/${name}`)).statusCode).toBe(200);
    }
    expect((await get(`/vod/${RECORDED}/720p/seg-2250.m4s`)).statusCode).toBe(404);
  });

  it.each([
    ['a segment that is not complete', `/live/${LIVE}/720p/seg-750.m4s`],
    ['an upcoming event', `/live/${UPCOMING}/master.m3u8`],
    ['a recording of a live event', `/vod/${LIVE}/master.m3u8`],
    ["another channel's event", '/live/elsewhere/1/master.m3u8'],
    ['an unknown rendition', `/live/${LIVE}/4320p/index.m3u8`],
    ['a path outside the footage directory', `/live/${LIVE}/..%2f..%2frink/init.mp4`],
    ['an event id that is not a number', '/live/league/one/master.m3u8'],
    ['a channel with a NUL character', '/live/%00/1/master.m3u8'],
  ])('returns 404 for %s', async (_what, url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toHaveProperty('message');
  });

  it('serves captions with the segment numbers of the video', async () => {
    const master = await get(`/live/${LIVE}/master.m3u8`);
    expect(master.body).toContain('URI="captions/bg/index.m3u8"');
    const [video, captions] = await Promise.all(
      ['720p', 'captions/en'].map(async (path) => (await get(`/live/${LIVE}/${path}/index.m3u8`)).body),
    );
    expect(captions).toBe(video?.replaceAll('.m4s', '.vtt').replace('#EXT-X-MAP:URI="init.mp4"\n', ''));
    const segment = await get(`/live/${LIVE}/captions/en/seg-745.vtt`);
    expect(segment.headers['content-type']).toBe('text/vtt; charset=utf-8');
    // 745 x 3.2 s: the loop has been repeated 37 times, and the times go on.
    expect(segment.body).toContain('00:39:44.000 --> 00:39:49.000');
    expect((await get(`/live/${LIVE}/captions/en/seg-750.vtt`)).statusCode).toBe(404);
    expect((await get(`/live/${LIVE}/captions/xx/index.m3u8`)).statusCode).toBe(404);
  });

  it('lists a preview image for every segment of the playlist', async () => {
    const track = await get(`/live/${LIVE}/thumbnails.vtt`);
    const cues = track.body.match(/^\S+ --> \S+$/gm);
    expect([cues?.length, cues?.[0]]).toEqual([562, '00:10:01.600 --> 00:10:04.800']);
    // Segment 188 is the ninth of the loop: the second row, the fourth column.
    expect(track.body).toContain(`${cues?.[0]}\n/footage/rink/thumbnails.jpg#xywh=480,90,160,90\n`);
    const recording = await get(`/vod/${RECORDED}/thumbnails.vtt`);
    expect(recording.body.match(/ --> /g)).toHaveLength(2250);
  });

  it('serves segments older than the live window', async () => {
    expect((await get(`/live/${LIVE}/720p/seg-0.m4s`)).statusCode).toBe(200);
  });

  it('returns 503 while footage or the first segment is missing', async () => {
    const withoutFootage = await get(`/live/${ON_COURT}/master.m3u8`);
    expect([withoutFootage.statusCode, withoutFootage.json()]).toEqual([
      503,
      { message: expect.stringContaining('no footage of a court') },
    ]);
    const starting = await get(`/live/${JUST_STARTED}/720p/index.m3u8`);
    expect([starting.statusCode, starting.headers['retry-after']]).toEqual([503, '2']);
  });
});

describe('files', () => {
  it('serves artwork as files, and returns 404 for the files of the footage', async () => {
    expect((await get('/art/league/crest.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await get('/art/league/missing.svg')).statusCode).toBe(404);
    await symlink('crest.svg', join(mediaDir, 'art', 'league', 'link.svg'));
    expect((await get('/art/league/link.svg')).statusCode).toBe(200);
    // Customers deliver this folder.
    await symlink('/etc/passwd', join(mediaDir, 'art', 'league', 'passwd.svg'));
    await symlink('/dev/zero', join(mediaDir, 'art', 'league', 'zero.svg'));
    execFileSync('mkfifo', [join(mediaDir, 'art', 'league', 'pipe.svg')]);
    for (const name of ['passwd', 'zero', 'pipe'])
      expect((await get(`/art/league/${name}.svg`)).statusCode).toBe(404);
    expect((await get('/footage/rink/loop.json')).statusCode).toBe(404);
    expect((await get('/footage/rink/720p/init.mp4')).statusCode).toBe(404);
  });
});

describe('protected events', () => {
  const files = [
    'master.m3u8',
    '720p/index.m3u8',
    '720p/init.mp4',
    '720p/seg-700.m4s',
    'captions/en/seg-700.vtt',
    'thumbnails.vtt',
  ];

  it.each(files)('serves %s of a protected event with a signed URL only', async (file) => {
    const signed = signer.sign(`live/${PROTECTED}`, SESSION_ID, nowTs);
    expect((await get(`/live/${PROTECTED}/${file}`)).statusCode).toBe(403);
    const answer = await get(`/${signed}/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/^private/);
  });

  it('rejects a signature that is altered, expired, or of another event or secret', async () => {
    const signatureOf = (signed: string) => signed.split('/')[1] ?? '';
    const statusWith = async (signature: string) =>
      (await get(`/s/${signature}/live/${PROTECTED}/master.m3u8`)).statusCode;
    const valid = signatureOf(signer.sign(`live/${PROTECTED}`, SESSION_ID, nowTs));
    expect(await statusWith(valid)).toBe(200);
    expect(await statusWith(signatureOf(signer.sign(`live/${LIVE}`, SESSION_ID, nowTs)))).toBe(403);
    expect(
      await statusWith(signatureOf(createPathSigner(['x']).sign(`live/${PROTECTED}`, SESSION_ID, nowTs))),
    ).toBe(403);
    expect(await statusWith(valid.replace(/^\d/, '9'))).toBe(403);
    expect(await statusWith('')).toBe(403);
    expect(
      await statusWith(signatureOf(signer.sign(`live/${PROTECTED}`, SESSION_ID, nowTs - 7 * 3600))),
    ).toBe(403);
  });
});

describe('streams with faults', () => {
  const livePlaylist = async () => (await get(`/live/${LIVE}/720p/index.m3u8`)).body;
  it('stops the live playlist during a stall, and continues after the reset', async () => {
    const before = await livePlaylist();
    faults.stall(1, clock.now());
    clock.advance(10_000);
    expect(await livePlaylist()).toBe(before);
    faults.reset(1);
    expect(await livePlaylist()).not.toBe(before);
  });

  it('refuses the links of one event that were signed before they expired', async () => {
    const statusOf = async (path: string) => (await get(`/${path}/master.m3u8`)).statusCode;
    const sign = () => signer.sign(`live/${PROTECTED}`, SESSION_ID, nowTs);
    const old = sign();
    faults.expireLinks(1);
    expect(await statusOf(old)).toBe(200);
    faults.expireLinks(6);
    expect([await statusOf(old), await statusOf(sign())]).toEqual([403, 200]);
    faults.reset(1);
    faults.reset(6);
  });

  it('returns 404 for a lost rendition only', async () => {
    faults.loseRendition(1, '720p');
    for (const file of ['index.m3u8', 'init.mp4', 'seg-700.m4s']) {
      expect((await get(`/live/${LIVE}/720p/${file}`)).statusCode).toBe(404);
      expect((await get(`/live/${LIVE}/240p/${file}`)).statusCode).toBe(200);
    }
    expect((await get(`/live/${LIVE}/master.m3u8`)).statusCode).toBe(200);
    faults.reset(1);
  });

  it.each([
    ['master', 'master.m3u8'],
    ['playlist', '720p/index.m3u8'],
    ['segments', '720p/seg-700.m4s'],
  ] as const)('answers requests of a broken %s with its status, until the reset', async (part, file) => {
    const statusNow = async () => (await get(`/live/${LIVE}/${file}`)).statusCode;
    faults.break(1, part, '503');
    expect(await statusNow()).toBe(503);
    faults.reset(1);
    expect(await statusNow()).toBe(200);
  });

  it('sends half a segment as if it were the whole one', async () => {
    const url = `/live/${LIVE}/720p/seg-700.m4s`;
    const whole = (await get(url)).rawPayload;
    faults.break(1, 'segments', 'truncated');
    const half = await get(url);
    expect(half.rawPayload).toEqual(whole.subarray(0, Math.floor(whole.length / 2)));
    expect(half.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-length': `${half.body.length}`,
    });
    faults.reset(1);
  });

  it('starts the timestamps again at zero after a discontinuity', async () => {
    faults.startDiscontinuity(1, clock.now());
    const { segmentMs, number } = {
      segmentMs: 3200,
      number: Math.floor((clock.now() - (nowTs - 2400) * 1000) / 3200),
    };
    clock.advance(segmentMs);
    expect(await livePlaylist()).toMatch(
      new RegExp(`#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:.*\n#EXTINF:3.200,\nseg-${number}.m4s\n$`),
    );
    const segment = await get(`/live/${LIVE}/720p/seg-${number}.m4s`);
    expect(readFragments(segment.rawPayload)[0]?.tracks[0]?.time).toBe(0n);
    faults.reset(1);
  });

  it('dates the playlist by a wrong clock', async () => {
    const dateOf = (playlist: string) => Date.parse(/DATE-TIME:(.*)/.exec(playlist)?.[1] ?? '');
    const right = dateOf(await livePlaylist());
    faults.skewClock(1, 3600);
    expect(dateOf(await livePlaylist()) - right).toBe(3_600_000);
    faults.reset(1);
  });
});

describe('goals', () => {
  it('are shown by the stream at their times, with continuous decode times', async () => {
    const scene = { side: 'home', points: 1, first_segment: 8, segments: 3, goal_segment: 9 };
    const file = join(mediaDir, 'footage', 'rink', 'loop.json');
    await writeFile(file, JSON.stringify({ ...syntheticLoop, goal_scenes: [scene] }));
    const times: (bigint | undefined)[] = [];
    for (const number of [2, 3, 4, 5, 6]) {
      const segment = await get(`/live/${WITH_GOAL}/720p/seg-${number}.m4s`);
      times.push(readFragments(segment.rawPayload)[0]?.tracks[0]?.time);
    }
    const step = (times[1] ?? 0n) - (times[0] ?? 0n);
    expect(times).toEqual([2n, 3n, 4n, 5n, 6n].map((number) => number * step));
    const thumbnails = (await get(`/live/${WITH_GOAL}/thumbnails.vtt`)).body;
    const tiles = [...thumbnails.matchAll(/xywh=(\d+),(\d+)/g)].map(
      ([, x, y]) => Number(x) / 160 + (Number(y) / 90) * 5,
    );
    expect(tiles.slice(0, 8)).toEqual([0, 1, 2, 8, 9, 10, 0, 1]);
  });
});

describe('prerolls', () => {
  it('serves only the start of footage as a preroll', async () => {
    expect((await get('/preroll/rink/master.m3u8')).body).toContain('720p/index.m3u8');
    const playlist = await get('/preroll/rink/720p/index.m3u8');
    expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(playlist.body).toContain('#EXT-X-ENDLIST');
    expect(playlist.body).not.toContain('PROGRAM-DATE-TIME');
    const lengths = [...playlist.body.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    const segments = playlist.body.match(/seg-\d+\.m4s/g) ?? [];
    expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThanOrEqual(
      Math.min(6, lengths.length),
    );
    expect((await get('/preroll/rink/720p/init.mp4')).statusCode).toBe(200);
    for (const segment of segments)
      expect((await get(`/preroll/rink/720p/${segment}`)).headers['content-type']).toBe('video/mp4');
    expect((await get(`/preroll/rink/720p/seg-${segments.length}.m4s`)).statusCode).toBe(404);
  });

  it.each(['/preroll/lake/master.m3u8', '/preroll/rink/9p/index.m3u8', '/preroll/..%2Frink/master.m3u8'])(
    'returns 404 for %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
