import { join } from 'node:path';
import { PICTURE_WIDTHS } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import { hasBytes, webpWidth } from '../../../http/caching.ts';
import type { SizedPictures } from './sized-pictures.ts';

const RASTER = /\.(?:png|jpe?g|webp)$/i;

interface Options {
  readonly root: string;
  readonly isAllowed: (path: string) => boolean;
  readonly pictures: SizedPictures;
}

/**
 * Answers requests for a picture in one of the widths (`?width=960`) from browsers that read WebP; others get the file from
 * the route of all files below a folder, whose instance this is.
 */
export function sendSizedPictures(app: FastifyInstance, { root, isAllowed, pictures }: Options): void {
  app.addHook<{ Params: { '*'?: string }; Querystring: { width?: unknown } }>(
    'preHandler',
    async (request, reply) => {
      const { '*': path = '' } = request.params;
      if (request.query.width === undefined || !RASTER.test(path) || !isAllowed(path)) return undefined;
      const width = webpWidth(request, reply, PICTURE_WIDTHS);
      if (width === undefined) return undefined;
      const picture = await pictures.find(join(root, path), width);
      if (!picture) return undefined;
      void reply.headers({ 'cache-control': 'public, max-age=86400', etag: picture.etag });
      if (hasBytes(request, picture.etag)) return reply.code(304).send();
      return reply.type('image/webp').send(picture.webp);
    },
  );
}
