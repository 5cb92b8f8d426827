import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFragments } from '../testing/read-fragment.ts';
import { writeSyntheticFootage } from '../testing/synthetic-footage.ts';
import { createMediaServer } from './media-server.ts';

const clock = createFakeClock();
const nowTs = clock.now() / 1000;
const events = new Map([
  ['league/1', { startTs: nowTs - 2400, endTs: nowTs + 4800, surface: 'rink' }],
  ['league/2', { startTs: nowTs - 90_000, endTs: nowTs - 82_800, surface: 'rink' }],
  ['league/3', { startTs: nowTs + 60, endTs: nowTs + 7260, surface: 'rink' }],
  ['league/4', { startTs: nowTs - 2400, endTs: nowTs + 4800, surface: 'court' }],
  ['league/5', { startTs: nowTs - 1, endTs: nowTs + 7200, surface: 'rink' }],
]);

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
const start = () =>
  createMediaServer({
    mediaDir,
    clock,
    logLevel: 'silent',
    timings: (channel, id) =>
      channel.includes('\0')
        ? Promise.reject(new Error('invalid byte sequence, as PostgreSQL says'))
        : Promise.resolve(events.get(`${channel}/${id}`) ?? null),
  });
const get = (url: string) => app.inject({ url, headers: { origin: 'https://anywhere.example' } });

describe('streams', () => {
  it('plays a live event from its multivariant playlist to a segment', async () => {
    const master = await get('/live/league/1/master.m3u8');
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'access-control-allow-origin': '*',
    });
    expect(master.body).toContain('720p/index.m3u8');

    const playlist = await get('/live/league/1/720p/index.m3u8');
    expect(playlist.headers['cache-control']).toBe('public, max-age=1');
    expect(playlist.body).toContain('#EXT-X-MEDIA-SEQUENCE:188\n');

    const init = await get('/live/league/1/720p/init.mp4');
    expect([init.statusCode, init.headers['content-type']]).toEqual([200, 'video/mp4']);
    const segment = await get('/live/league/1/720p/seg-749.m4s');
    expect(segment.statusCode).toBe(200);
    expect(segment.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(readFragments(segment.rawPayload)[0]?.tracks[0]?.time).toBe(BigInt(749 * 40_960));
  });

  it('gives the same bytes after a restart', async () => {
    const urls = [
      '/live/league/1/240p/index.m3u8',
      '/live/league/1/240p/seg-700.m4s',
      '/vod/league/2/720p/index.m3u8',
    ];
    const before = await Promise.all(urls.map(async (url) => (await get(url)).rawPayload));
    await app.close();
    app = await start();
    expect(await Promise.all(urls.map(async (url) => (await get(url)).rawPayload))).toEqual(before);
  });

  it('serves every segment that a recording lists', async () => {
    const playlist = await get('/vod/league/2/720p/index.m3u8');
    const names = playlist.body.split('\n').filter((line) => line.startsWith('seg-'));
    expect(names).toHaveLength(2250);
    for (const name of [names[0], names[19], names[20], names[1111], names.at(-1)]) {
      expect((await get(`/vod/league/2/720p/${name}`)).statusCode).toBe(200);
    }
    expect((await get('/vod/league/2/720p/seg-2250.m4s')).statusCode).toBe(404);
  });

  it.each([
    ['a segment that is not complete', '/live/league/1/720p/seg-750.m4s'],
    ['an upcoming event', '/live/league/3/master.m3u8'],
    ['a recording of a live event', '/vod/league/1/master.m3u8'],
    ["another channel's event", '/live/elsewhere/1/master.m3u8'],
    ['an unknown rendition', '/live/league/1/4320p/index.m3u8'],
    ['a path out of the footage', '/live/league/1/..%2f..%2frink/init.mp4'],
    ['no number', '/live/league/one/master.m3u8'],
    ['a channel that is no name', '/live/%00/1/master.m3u8'],
  ])('answers 404 for %s', async (_what, url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toHaveProperty('message');
  });

  it('still serves segments that have left the window', async () => {
    expect((await get('/live/league/1/720p/seg-0.m4s')).statusCode).toBe(200);
  });

  it('asks to wait for footage that is not drawn yet, and for the first segment', async () => {
    const undrawn = await get('/live/league/4/master.m3u8');
    expect([undrawn.statusCode, undrawn.json()]).toEqual([
      503,
      { message: expect.stringContaining('no footage of a court') },
    ]);
    const starting = await get('/live/league/5/720p/index.m3u8');
    expect([starting.statusCode, starting.headers['retry-after']]).toEqual([503, '2']);
  });
});

describe('files', () => {
  it('serves artwork, and of the footage nothing but pictures', async () => {
    expect((await get('/art/league/crest.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await get('/art/league/missing.svg')).statusCode).toBe(404);
    expect((await get('/footage/rink/loop.json')).statusCode).toBe(404);
    expect((await get('/footage/rink/720p/init.mp4')).statusCode).toBe(404);
  });
});
