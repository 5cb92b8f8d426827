import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { NOT_FOUND } from '../../../http/refusal.ts';
import { eventsOfMedia, vodQueries } from './queries.ts';
import { INVALID_LINK, type MediaLinks } from '../../commerce/access/index.ts';
import { mayWatch } from './wire-vod.ts';
import { chooseSegments, type Footage } from '../footage/index.ts';
import {
  createTimeline,
  type FindEventTiming,
  type FindMatchStory,
  missingFootage,
  RECORDING,
  registerStreamRoutes,
  type ResolveStream,
  vodPlaylist,
} from '../media/index.ts';

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
  readonly footage: Footage;
  readonly findEventTiming: FindEventTiming;
  readonly findMatchStory: FindMatchStory;
  readonly links: MediaLinks;
  readonly clock: Clock;
}

/**
 * Serves the streams of library media at `/s/<signature>/media/<channel>/<id>/…`. A stream repeats the sample footage of
 * the medium's surface until the duration of the medium is reached.
 */
export function registerVodStreams(app: FastifyInstance, services: VodStreamServices): void {
  const { footage } = services;
  const prefix = '/s/:signature/media/:channel/:media';
  registerStreamRoutes(app, prefix, { footage, resolve: resolveMedium(services) });
}

const resolveMedium =
  ({ db, footage, findEventTiming, findMatchStory, links, clock }: VodStreamServices): ResolveStream =>
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
    const loop = await footage.loop(media.surface);
    if (!loop) return err(missingFootage(media.surface));
    const { eventId, firstSegment } = media;
    const times = { startTs: media.dateTs, endTs: media.dateTs + media.durationS };
    const timeline = createTimeline(times, loop);
    const segments = { first: 0, end: timeline.segmentCount };
    const event = eventId === null ? null : await findEventTiming(channel, eventId);
    return ok({
      loop,
      chosenSegment: event
        ? chooseSegments(loop, event.goals)
        : (number) => (firstSegment + number) % loop.segments,
      timeline,
      segments,
      playlist: (content) => vodPlaylist(timeline, content),
      thumbnails: segments,
      readStory: async () => (eventId === null ? null : findMatchStory(channel, eventId, times)),
      isShared: false,
      lifetimes: RECORDING,
      startedStream: 'medium',
    });
  };
