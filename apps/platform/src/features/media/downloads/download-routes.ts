import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND } from '../../../http/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { INVALID_LINK, type MediaLinks } from '../../commerce/access/index.ts';
import { eventQueries, mayDownload, titleOf } from '../../catalog/catalog/index.ts';
import { type EventStreams, registerFileRoute } from '../media/index.ts';
import { videoFileName } from '../../../media-urls/index.ts';
import { chooseQuality, createRecordingLookup } from './recording.ts';

const paramsSchema = z.object({
  signature: z.string(),
  channel: z.string(),
  event: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  quality: z.string(),
});

export interface DownloadRouteServices {
  readonly db: Database;
  readonly eventStreams: EventStreams;
  readonly links: MediaLinks;
  readonly clock: Clock;
}

/** Serves the recording of a finished event at `/s/<signature>/download/<channel>/<event>/<quality>/event.mp4`. */
export function registerEventDownloads(app: FastifyInstance, services: DownloadRouteServices): void {
  const { db, links, clock } = services;
  const findRecording = createRecordingLookup(services.eventStreams);
  registerFileRoute(app, '/s/:signature/download/:channel/:event/:quality/event.mp4', async (request) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return err(NOT_FOUND);
    const { signature, channel, event: id, quality: qualityId } = params.data;
    const nowTs = Math.floor(clock.now() / 1000);
    const scope = createScope(db, channel, nowTs);
    const event = await eventQueries(scope).byId(id);
    const prefix = `download/${channel}/${id}/${qualityId}`;
    const isAllowed = await links.allows(
      request,
      { channelId: channel, prefix, signature, isDownload: true },
      (viewer) => event !== null && mayDownload(event, viewer),
    );
    if (!isAllowed) return err(INVALID_LINK);
    const recording = await findRecording(channel, id);
    if (!event || !recording || event.status !== 'finished') return err({ kind: 'not-found', what: 'Event' });
    const quality = chooseQuality(recording.files, qualityId);
    if (!quality) return err({ kind: 'not-found', what: 'Quality' });
    return ok({
      size: quality.size,
      read: (range) => recording.files.read(quality, range),
      contentType: 'video/mp4',
      etag: `"${id}-${recording.startTs}-${qualityId}-${quality.size}"`,
      downloadName: videoFileName(await titleOf(scope, event)),
    });
  });
}
