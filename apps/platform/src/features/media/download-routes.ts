import type { Clock } from '@grandstand/core';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND, sendRefusal } from '../../http/refusal.ts';
import type { Database } from '../../db/database.ts';
import { createScope } from '../../db/scope.ts';
import { INVALID_LINK, type MediaLinks } from '../access/index.ts';
import type { FindEventTiming } from './event-timing.ts';
import { videoFileName } from '../media-urls/index.ts';
import { chooseSegments, type Footage } from '../footage/index.ts';
import { openRecordingFile } from './recording-file.ts';
import { sendBytes } from './send-bytes.ts';
import { createTimeline } from './timeline.ts';
import { eventQueries, mayDownload } from '../catalog/index.ts';

const paramsSchema = z.object({
  signature: z.string(),
  channel: z.string(),
  event: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

/** Serves the recording of a finished event as a file at `/s/<signature>/download/<channel>/<event>/event.mp4`. */
export function registerEventDownloads(
  app: FastifyInstance,
  services: {
    db: Database;
    findEventTiming: FindEventTiming;
    footage: Footage;
    links: MediaLinks;
    clock: Clock;
  },
): void {
  const { db, findEventTiming, footage, links, clock } = services;
  app.get('/s/:signature/download/:channel/:event/event.mp4', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return sendRefusal(reply, NOT_FOUND);
    const { signature, channel, event: id } = params.data;
    const nowTs = Math.floor(clock.now() / 1000);
    const event = await eventQueries(createScope(db, channel, nowTs)).byId(id);
    const path = { channelId: channel, prefix: `download/${channel}/${id}`, signature, isDownload: true };
    const isAllowed = await links.allows(
      request,
      path,
      (viewer) => event !== null && mayDownload(event, viewer),
    );
    if (!isAllowed) return sendRefusal(reply, INVALID_LINK);
    const timing = await findEventTiming(channel, id);
    const loop = timing && (await footage.loop(timing.surface));
    if (!event || !loop || event.status !== 'finished')
      return sendRefusal(reply, { kind: 'not-found', what: 'Event' });
    void reply.headers({
      'cache-control': 'private, max-age=3600',
      'content-type': 'video/mp4',
      'content-disposition': contentDisposition(videoFileName(event.name)),
      'x-content-type-options': 'nosniff',
    });
    const { segmentCount } = createTimeline(timing, loop);
    const file = await openRecordingFile(footage, loop, chooseSegments(loop, timing.goals), segmentCount);
    return sendBytes(request, reply, { ...file, etag: `"${id}-${timing.startTs}-${file.size}"` });
  });
}
