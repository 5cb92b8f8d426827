import { join } from 'node:path';
import { PICTURE_WIDTHS } from '@grandstand/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SizedPictures } from './sized-pictures.ts';

const RASTER = /\.(?:png|jpe?g|webp)$/i;

interface Options {
  readonly root: string;
  /** Of the URLs, with a slash at its end. */
  readonly prefix: string;
  readonly isAllowed: (path: string) => boolean;
  readonly pictures: SizedPictures;
}

/** Answers requests for a picture in one of the widths (`?width=960`) from browsers that read WebP; others get the file. */
export function sendSizedPictures(
  app: FastifyInstance,
  { root, prefix, isAllowed, pictures }: Options,
): void {
  const readRequest = ({ url }: FastifyRequest) => {
    const { pathname, searchParams } = new URL(url, 'http://media');
    const width = PICTURE_WIDTHS.find((each) => String(each) === searchParams.get('width'));
    if (width === undefined || !RASTER.test(pathname)) return null;
    const path = decodePath(pathname.slice(prefix.length));
    return path !== null && isAllowed(path) ? { file: join(root, path), width } : null;
  };

  app.addHook('preHandler', async (request, reply) => {
    const wanted = readRequest(request);
    if (!wanted) return undefined;
    // The answer depends on what the browser reads.
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept'].flat().join(', '));
    if (!/\bimage\/webp\b/.test(request.headers.accept ?? '')) return undefined;
    const picture = await pictures.find(wanted.file, wanted.width);
    if (!picture) return undefined;
    void reply.headers({ 'cache-control': 'public, max-age=86400', etag: picture.etag });
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.type('image/webp').send(picture.webp);
  });
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
