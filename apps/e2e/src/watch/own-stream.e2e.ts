import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@grandstand/workspace';
import { clientOf } from '../platform.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { operateOnPlatform } from './operate.ts';
import { currentTime, play } from './play.ts';
import { watchableEvents } from './watchable-events.ts';

const RENDITION = join(ROOT, '.data-test', 'media', 'footage', 'rink', '240p');
/** The sample footage of tests has one segment, which this stream shows again and again. */
const SEGMENTS = 8;
const SEGMENT_S = 3.2;
const KEY = Buffer.from(
  readFileSync(join(import.meta.dirname, '../../signing/journey.key'), 'utf8').trim(),
  'hex',
);

const MEDIA_PLAYLIST = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  '#EXT-X-MAP:URI="init.mp4"',
  ...Array.from(
    { length: SEGMENTS },
    (_, index) => `${index > 0 ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:${SEGMENT_S},\nseg-000.m4s`,
  ),
  '#EXT-X-ENDLIST',
].join('\n');
const MULTIVARIANT = [
  '#EXTM3U',
  '#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.4d4015,mp4a.40.2",RESOLUTION=426x240',
  '240p/index.m3u8',
].join('\n');

/** Whether a request has a token for the folder of the stream that the key has signed (EdgeAuth). */
function isSigned(url: URL): boolean {
  const token = url.search.slice('?hdnts='.length);
  const [fields = '', mac] = token.split('~hmac=');
  return fields.includes('~acl=/cup/1/*~') && createHmac('sha256', KEY).update(fields).digest('hex') === mac;
}

/** A CDN with one HLS stream, which answers signed requests only. */
async function startCdn() {
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://cdn');
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    const name = url.pathname.replace('/cup/1/', '');
    if (!isSigned(url)) {
      refused.push(url.pathname);
      response.writeHead(403, headers).end();
    } else if (name === 'master.m3u8') response.writeHead(200, headers).end(MULTIVARIANT);
    else if (name === '240p/index.m3u8') response.writeHead(200, headers).end(MEDIA_PLAYLIST);
    else
      void readFile(join(RENDITION, name.replace('240p/', ''))).then(
        (file) => response.writeHead(200, headers).end(file),
        () => response.writeHead(404, headers).end(),
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, refused, close };
}

// No tenant of the repository names the host of this test in `contentSecurity.media`.
test.use({ bypassCSP: true, ownContext: true });

test('plays a customer’s recording from their CDN, with signed links', async ({ page }) => {
  const cdn = await startCdn();
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-own-stream-'));
  try {
    const id = (await watchableEvents(await clientOf('northline'), 'finished')).at(-1);
    const exported = join(folder, 'everything.json');
    await operateOnPlatform('channel', 'export', 'northline', exported);
    const { events } = JSON.parse(await readFile(exported, 'utf8')) as { events: { id: number }[] };
    const event = events.find((row) => row.id === id);
    const stream = { url: `${cdn.url}/cup/1/master.m3u8`, profile: 'journey' };
    const imported = join(folder, 'events.json');
    await writeFile(imported, JSON.stringify([{ ...event, stream }]));
    await operateOnPlatform('channel', 'import', 'northline', imported);

    await page.goto(`${northlineSite.url}/watch/${id}`);
    await play(page);
    const video = page.locator('video');
    const duration = () => video.evaluate((element: HTMLVideoElement) => element.duration);
    await expect.poll(duration).toBeCloseTo(SEGMENTS * SEGMENT_S, 0);
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 14;
    });
    await expect.poll(() => currentTime(page)).toBeGreaterThan(15);
    await expect(video).not.toHaveJSProperty('videoWidth', 0);
    expect(cdn.refused).toEqual([]);

    await writeFile(imported, JSON.stringify([{ ...event, stream: null }]));
    await operateOnPlatform('channel', 'import', 'northline', imported);
  } finally {
    await cdn.close();
    await rm(folder, { recursive: true });
  }
});
