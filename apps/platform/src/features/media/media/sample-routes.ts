import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { chooseSegments, type Footage } from '../footage/index.ts';
import type { Database } from '../../../db/database.ts';
import { NOT_FOUND } from '../../../http/refusal.ts';
import { INVALID_LINK, type MediaLinks } from '../../commerce/access/index.ts';
import { eventRule, mayBeShown } from '../../catalog/catalog/index.ts';
import type { FindEventTiming } from './event-timing.ts';
import { partPlaylist } from './playlists.ts';
import { SAMPLE } from './stream-lifetimes.ts';
import { registerStreamRoutes, type ResolveStream } from './stream-router.ts';
import { completeSegments, createTimeline } from './timeline.ts';

const digits = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${count}}$`))
    .transform(Number);

const paramsSchema = z.object({
  signature: z.string(),
  channel: z.string().regex(/^[\w-]+$/),
  event: digits(15),
  /** Seconds of the event. */
  start: digits(6),
  duration: digits(3),
});

interface SampleServices {
  readonly findEventTiming: FindEventTiming;
  readonly footage: Footage;
  readonly clock: Clock;
  readonly links: MediaLinks;
  readonly db: Database;
}

/**
 * Serves free samples at `/s/<signature>/sample/<channel>/<event>/<start>/<duration>/…`. The signature covers start and
 * duration, so a URL gives access to these seconds only.
 */
export function registerSamples(app: FastifyInstance, services: SampleServices): void {
  const { footage } = services;
  const prefix = '/s/:signature/sample/:channel/:event/:start/:duration';
  registerStreamRoutes(app, prefix, { footage, resolve: resolveSample(services) });
}

const resolveSample =
  ({ findEventTiming, footage, clock, links, db }: SampleServices): ResolveStream =>
  async (request) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return err(NOT_FOUND);
    const { signature, channel, event: eventId, start, duration } = params.data;
    const nowMs = clock.now();
    const prefix = `sample/${channel}/${eventId}/${start}/${duration}`;
    // A sample may go on after a purchase.
    const rule = eventRule(db, { channelId: channel, eventId }, mayBeShown);
    if (!(await links.allows(request, { channelId: channel, prefix, signature }, rule)))
      return err(INVALID_LINK);
    const event = await findEventTiming(channel, eventId);
    const loop = event && (await footage.loop(event.surface));
    if (!event || !loop) return err(NOT_FOUND);
    const timeline = createTimeline(event, loop);
    // Whole segments within the sample, which the stream already has.
    const segments = {
      first: Math.ceil((start * 1000) / timeline.segmentMs),
      end: Math.min(
        Math.floor(((start + duration) * 1000) / timeline.segmentMs),
        completeSegments(timeline, nowMs),
      ),
    };
    return ok({
      loop,
      chosenSegment: chooseSegments(loop, event.goals),
      timeline,
      segments,
      playlist: () => (segments.first < segments.end ? partPlaylist(timeline, segments) : null),
      thumbnails: null,
      readStory: null,
      isShared: false,
      lifetimes: SAMPLE,
      startedStream: 'sample',
    });
  };
