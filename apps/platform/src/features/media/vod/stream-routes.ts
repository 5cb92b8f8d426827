import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { NOT_FOUND } from '../../../http/refusal.ts';
import { eventsOfMedia, vodQueries } from './queries.ts';
import { INVALID_LINK, type MediaLinks } from '../../commerce/access/index.ts';
import { mayWatch } from './wire-vod.ts';
import { urlsOf } from './medium-urls.ts';
import {
  type FindEventTiming,
  type FindMatchStory,
  linkViewer,
  RECORDING,
  registerStreamRoutes,
  type ResolveStream,
} from '../media/index.ts';
import type { StreamSource } from '../sources/index.ts';

const paramsSchema = z.object({
  signature: z.string(),
  channel: z.string(),
  media: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

export interface VodStreamServices {
  readonly db: Database;
  readonly source: StreamSource;
  readonly findEventTiming: FindEventTiming;
  readonly findMatchStory: FindMatchStory;
  readonly links: MediaLinks;
  readonly clock: Clock;
}

/** Serves the streams of library media at `/s/<signature>/media/<channel>/<id>/…`. */
export function registerVodStreams(app: FastifyInstance, services: VodStreamServices): void {
  registerStreamRoutes(app, '/s/:signature/media/:channel/:media', { resolve: resolveMedium(services) });
}

const resolveMedium =
  ({ db, source, findEventTiming, findMatchStory, links, clock }: VodStreamServices): ResolveStream =>
  async (request) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return err(NOT_FOUND);
    const { signature, channel, media: id } = params.data;
    const scope = createScope(db, channel, Math.floor(clock.now() / 1000));
    const media = await vodQueries(scope).byId(id);
    const isAllowed = await links.allows(
      request,
      { channelId: channel, prefix: `media/${channel}/${id}`, signature },
      async (viewer) => media !== null && mayWatch(media, await eventsOfMedia(scope, [media]), viewer),
    );
    if (!isAllowed) return err(INVALID_LINK);
    if (!media) return err(NOT_FOUND);
    const { eventId, firstSegment, surface } = media;
    const times = { startTs: media.dateTs, endTs: media.dateTs + media.durationS };
    const event = eventId === null ? null : await findEventTiming(channel, eventId);
    const stream = await source.open({
      kind: 'medium',
      ...times,
      surface,
      urls: urlsOf(media.stream, event?.urls ?? null),
      event:
        eventId === null || media.stream !== null || event?.urls ? null : { channelId: channel, id: eventId },
      goals: event && event.goals,
      firstSegment,
      readStory: async () => (eventId === null ? null : findMatchStory(channel, eventId, times)),
    });
    if (!stream.ok) return stream;
    return ok({
      stream: stream.value,
      window: { kind: 'recording' },
      viewer: linkViewer(signature),
      isShared: false,
      lifetimes: RECORDING,
      startedStream: 'medium',
    });
  };
