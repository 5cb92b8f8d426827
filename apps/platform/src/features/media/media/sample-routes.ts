import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { NOT_FOUND } from '../../../http/refusal.ts';
import { INVALID_LINK, type MediaLinks } from '../../commerce/access/index.ts';
import { eventRule, mayBeShown } from '../../catalog/catalog/index.ts';
import type { EventStreams } from './event-streams.ts';
import { SAMPLE } from './stream-lifetimes.ts';
import { linkViewer, registerStreamRoutes, type ResolveStream } from './stream-router.ts';

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
  readonly eventStreams: EventStreams;
  readonly clock: Clock;
  readonly links: MediaLinks;
  readonly db: Database;
}

/**
 * Serves free samples at `/s/<signature>/sample/<channel>/<event>/<start>/<duration>/…`. The signature covers start and
 * duration, so a URL gives access to these seconds only.
 */
export function registerSamples(app: FastifyInstance, services: SampleServices): void {
  const prefix = '/s/:signature/sample/:channel/:event/:start/:duration';
  registerStreamRoutes(app, prefix, { resolve: resolveSample(services) });
}

const resolveSample =
  ({ eventStreams, clock, links, db }: SampleServices): ResolveStream =>
  async (request) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return err(NOT_FOUND);
    const { signature, channel, event: eventId, start, duration } = params.data;
    const prefix = `sample/${channel}/${eventId}/${start}/${duration}`;
    // A sample may go on after a purchase.
    const rule = eventRule(db, { channelId: channel, eventId }, mayBeShown);
    if (!(await links.allows(request, { channelId: channel, prefix, signature }, rule)))
      return err(INVALID_LINK);
    const stream = await eventStreams.find(channel, eventId);
    if (!stream.ok) return stream;
    return ok({
      stream: stream.value,
      window: { kind: 'part', startS: start, endS: start + duration, untilMs: clock.now() },
      viewer: linkViewer(signature),
      isShared: false,
      lifetimes: SAMPLE,
      startedStream: 'sample',
    });
  };
