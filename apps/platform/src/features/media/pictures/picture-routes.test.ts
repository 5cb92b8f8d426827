import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import { createFakeClock } from '@grandstand/core/testing';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../../http/create-server.ts';
import { isFileInside } from '../media/index.ts';
import { sendSizedPictures } from './picture-routes.ts';
import { createSizedPictures } from './sized-pictures.ts';

const WEBP = 'image/avif,image/webp,*/*';

const faults: unknown[] = [];
let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-pictures-'));
  await mkdir(join(root, 'league'));
  await writeFile(join(root, 'league', 'arena.jpg'), photo(2000, 1000));
  await writeFile(join(root, 'league', 'two words.png'), photo(1000, 2000, 'png'));
  await writeFile(join(root, 'league', 'small.jpg'), photo(300, 200));
  await writeFile(join(root, 'league', 'broken.jpg'), 'not a picture');
  await writeFile(join(root, 'league', 'crest.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await createServer({ name: 'media', logLevel: 'silent', cors: '*', compress: true });
  const pictures = createSizedPictures({ clock: createFakeClock(), onFault: (fault) => faults.push(fault) });
  app.addHook('onClose', () => pictures.close());
  const isAllowed = (path: string) => isFileInside(root, path);
  sendSizedPictures(app, { root, isAllowed, pictures });
  await app.register(serveFiles, { root, prefix: '/art/', allowedPath: isAllowed });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** A picture with details in every pixel, which no format writes in a few bytes. */
function photo(width: number, height: number, type: 'jpeg' | 'png' = 'jpeg'): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  let noise = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    pixels.data[at] = at % 4 === 3 ? 255 : noise >>> 24;
  }
  context.putImageData(pixels, 0, 0);
  return type === 'jpeg' ? canvas.toBuffer('image/jpeg', 100) : canvas.toBuffer('image/png');
}

const get = (path: string, headers: Record<string, string> = { accept: WEBP }) =>
  app.inject({ url: `/art/league/${path}`, headers });

async function sizeOf(file: Buffer): Promise<string> {
  const { width, height } = await loadImage(file);
  return `${width}x${height}`;
}

describe('a picture in a width', () => {
  it.each([
    ['arena.jpg?width=480', '480x240'],
    ['arena.jpg?width=1440', '1440x720'],
    ['two%20words.png?width=480', '480x960'],
    ['small.jpg?width=960', '300x200'],
  ])('%s is WebP of %s', async (path, size) => {
    const answer = await get(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      vary: expect.stringContaining('accept') as string,
      'access-control-allow-origin': '*',
    });
    expect(await sizeOf(answer.rawPayload)).toBe(size);
  });

  it('is revalidated with its ETag, and changes with the file', async () => {
    const first = await get('arena.jpg?width=480');
    const { etag = '' } = first.headers;
    const again = await get('arena.jpg?width=480', { accept: WEBP, 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    await writeFile(join(root, 'league', 'changed.jpg'), photo(2000, 1000));
    await get('changed.jpg?width=480');
    await writeFile(join(root, 'league', 'changed.jpg'), photo(1000, 2000));
    expect(await sizeOf((await get('changed.jpg?width=480')).rawPayload)).toBe('480x960');
  });

  it('is the file for a browser that does not read WebP', async () => {
    const answer = await get('arena.jpg?width=480', { accept: 'image/png,*/*' });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(answer.headers['vary']).toContain('accept');
  });

  it.each(['arena.jpg', 'arena.jpg?width=481', 'arena.jpg?width=480.0', 'arena.jpg?width='])(
    'is the file at %s',
    async (path) => {
      expect((await get(path)).headers['content-type']).toBe('image/jpeg');
    },
  );

  it('is the file if that is an SVG, or cannot be read as a picture', async () => {
    expect((await get('crest.svg?width=480')).headers['content-type']).toContain('image/svg+xml');
    const broken = await get('broken.jpg?width=480');
    expect([broken.statusCode, broken.body]).toEqual([200, 'not a picture']);
    expect(faults).toHaveLength(1);
    await get('broken.jpg?width=480');
    expect(faults).toHaveLength(1);
  });

  it('does not exist without a file, outside of the folder, and in a malformed URL', async () => {
    await symlink('/etc/hostname', join(root, 'league', 'link.jpg'));
    for (const path of ['missing.jpg', 'link.jpg', '..%2F..%2Fsecret.jpg', '%E0%A4.jpg', 'a%00.jpg']) {
      const { statusCode } = await get(`${path}?width=480`);
      expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true]);
    }
  });
});
