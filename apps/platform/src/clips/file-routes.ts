import type { Clock } from '@grandstand/core';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { videoFileName } from '../media/file-name.ts';
import { sendBytes } from '../media/send-bytes.ts';
import type { PathSigner } from '../media/signed-path.ts';
import type { Storage } from '../storage/storage.ts';
import { repository } from '../store/repository.ts';
import { clipKeys } from './clip-files.ts';

const paramsSchema = z.object({
  ticket: z.string(),
  channel: z.string(),
  uuid: z.uuid(),
  file: z.enum(['video.mp4', 'download.mp4', 'poster.jpg']),
});

/**
 * A clip's files on the media origin: `video.mp4` to play, the same as `download.mp4` to save under the clip's
 * name, and `poster.jpg`. By signed addresses only, and only while the clip is there.
 */
export function registerClipFiles(
  app: FastifyInstance,
  { db, storage, signer, clock }: { db: Database; storage: Storage; signer: PathSigner; clock: Clock },
): void {
  app.get('/s/:ticket/clips/:channel/:uuid/:file', async (request, reply) => {
    const refuse = (status: number, message: string) =>
      reply.code(status).header('cache-control', 'no-store').send({ message });
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return refuse(404, 'Not found');
    const { ticket, channel, uuid, file } = params.data;
    const nowTs = Math.floor(clock.now() / 1000);
    if (!signer.isValid(`clips/${channel}/${uuid}`, ticket, nowTs))
      return refuse(403, 'This address is not valid any more');
    const clip = await repository(db, channel, nowTs).clips.byUuid(uuid);
    const keys = clipKeys(channel, uuid);
    const key = file === 'poster.jpg' ? keys.poster : keys.video;
    const size = clip?.state === 'ready' ? await storage.size(key) : null;
    if (!clip || size === null) return refuse(404, 'Clip not found');

    void reply.headers({
      'cache-control': 'private, max-age=3600',
      'content-type': file === 'poster.jpg' ? 'image/jpeg' : 'video/mp4',
      'x-content-type-options': 'nosniff',
    });
    if (file === 'download.mp4')
      void reply.header('content-disposition', contentDisposition(videoFileName(clip.name)));
    return sendBytes(request, reply, { size, read: (range) => storage.read(key, range) });
  });
}
