import type { Clock } from '@grandstand/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { chooseSegments, type Footage, type Loop, type SegmentChoice } from '../footage/index.ts';
import type { Database } from '../../db/database.ts';
import { INVALID_LINK, type MediaLinks } from '../access/index.ts';
import { NOT_FOUND, sendRefusal } from '../../http/refusal.ts';
import { eventRule, mayBeShown } from '../catalog/index.ts';
import type { FindEventTiming } from './event-timing.ts';
import { multivariantPlaylist, partPlaylist } from './playlists.ts';
import { completeSegments, createTimeline, type Timeline } from './timeline.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const HOUR = 'private, max-age=3600';

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
  rendition: z.string().optional(),
  number: digits(9).optional(),
});

interface Sample {
  readonly loop: Loop;
  readonly chosenSegment: SegmentChoice;
  readonly timeline: Timeline;
  /** Segments [first, end): whole ones within the sample, which the stream already has. */
  readonly first: number;
  readonly end: number;
  readonly renditionId: string;
  readonly segmentNumber: number;
}

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
export function registerSamples(
  app: FastifyInstance,
  { findEventTiming, footage, clock, links, db }: SampleServices,
): void {
  const route = (path: string, send: (sample: Sample, reply: FastifyReply) => unknown) =>
    app.get(`/s/:signature/sample/:channel/:event/:start/:duration/${path}`, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) return sendRefusal(reply, NOT_FOUND);
      const { signature, channel, event: eventId, start, duration, rendition, number = 0 } = params.data;
      const nowMs = clock.now();
      const prefix = `sample/${channel}/${eventId}/${start}/${duration}`;
      // A sample may go on after a purchase.
      const rule = eventRule(db, { channelId: channel, eventId }, mayBeShown);
      if (!(await links.allows(request, { channelId: channel, prefix, signature }, rule)))
        return sendRefusal(reply, INVALID_LINK);
      const event = await findEventTiming(channel, eventId);
      const loop = event && (await footage.loop(event.surface));
      if (!event || !loop) return sendRefusal(reply, NOT_FOUND);
      if (rendition !== undefined && !loop.renditions.some(({ id }) => id === rendition))
        return sendRefusal(reply, NOT_FOUND);
      const timeline = createTimeline(event, loop);
      const first = Math.ceil((start * 1000) / timeline.segmentMs);
      const end = Math.min(
        Math.floor(((start + duration) * 1000) / timeline.segmentMs),
        completeSegments(timeline, nowMs),
      );
      const chosenSegment = chooseSegments(loop, event.goals);
      return send(
        { loop, chosenSegment, timeline, first, end, renditionId: rendition ?? '', segmentNumber: number },
        reply,
      );
    });

  route('master.m3u8', ({ loop }, reply) => {
    reply.request.startedStream = 'sample';
    return reply
      .headers({ 'content-type': PLAYLIST, 'cache-control': HOUR })
      .send(multivariantPlaylist(loop));
  });
  route(':rendition/index.m3u8', ({ timeline, first, end }, reply) => {
    // First seconds of an event: players retry after 503.
    if (first >= end)
      return sendRefusal(reply, {
        kind: 'unavailable',
        message: 'The broadcast is just starting',
        retryAfterS: 2,
      });
    return reply
      .headers({ 'content-type': PLAYLIST, 'cache-control': HOUR })
      .send(partPlaylist(timeline, { first, end }));
  });
  route(':rendition/init.mp4', async ({ loop, renditionId }, reply) =>
    reply
      .headers({ 'content-type': 'video/mp4', 'cache-control': HOUR })
      .send(await footage.init(loop, renditionId)),
  );
  route(
    ':rendition/seg-:number.m4s',
    async ({ loop, chosenSegment, first, end, renditionId, segmentNumber }, reply) => {
      if (segmentNumber < first || segmentNumber >= end) return sendRefusal(reply, NOT_FOUND);
      const headers = { 'content-type': 'video/mp4', 'cache-control': HOUR };
      return reply
        .headers(headers)
        .send(await footage.segment(loop, renditionId, segmentNumber, chosenSegment(segmentNumber)));
    },
  );
}
