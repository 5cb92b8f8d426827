import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND } from '../../http/refusal.ts';
import type { Database } from '../../db/database.ts';
import { createScope } from '../../db/scope.ts';
import { INVALID_LINK, type MediaLinks } from '../access/index.ts';
import type { FindEventTiming } from './event-timing.ts';
import { registerFileRoute } from './file-route.ts';
import { videoFileName } from '../media-urls/index.ts';
import { chooseSegments, type Footage } from '../footage/index.ts';
import { openRecordingFile } from './recording-file.ts';
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

interface DownloadServices {
  readonly db: Database;
  readonly findEventTiming: FindEventTiming;
  readonly footage: Footage;
  readonly links: MediaLinks;
  readonly clock: Clock;
}

/** Serves the recording of a finished event as a file at `/s/<signature>/download/<channel>/<event>/event.mp4`. */
export function registerEventDownloads(
  app: FastifyInstance,
  { db, findEventTiming, footage, links, clock }: DownloadServices,
): void {
  registerFileRoute(app, '/s/:signature/download/:channel/:event/event.mp4', async (request) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return err(NOT_FOUND);
    const { signature, channel, event: id } = params.data;
    const nowTs = Math.floor(clock.now() / 1000);
    const event = await eventQueries(createScope(db, channel, nowTs)).byId(id);
    const path = { channelId: channel, prefix: `download/${channel}/${id}`, signature, isDownload: true };
    const isAllowed = await links.allows(
      request,
      path,
      (viewer) => event !== null && mayDownload(event, viewer),
    );
    if (!isAllowed) return err(INVALID_LINK);
    const timing = await findEventTiming(channel, id);
    const loop = timing && (await footage.loop(timing.surface));
    if (!event || !loop || event.status !== 'finished') return err({ kind: 'not-found', what: 'Event' });
    const { segmentCount } = createTimeline(timing, loop);
    const file = await openRecordingFile(footage, loop, chooseSegments(loop, timing.goals), segmentCount);
    return ok({
      ...file,
      contentType: 'video/mp4',
      etag: `"${id}-${timing.startTs}-${file.size}"`,
      downloadName: videoFileName(event.name),
    });
  });
}
