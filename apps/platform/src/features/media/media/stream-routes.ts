import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { NOT_FOUND } from '../../../http/refusal.ts';
import { INVALID_LINK, type MediaLinks } from '../../commerce/access/index.ts';
import { eventRule, mayPlay } from '../../catalog/catalog/index.ts';
import type { StreamFaults } from './stream-faults.ts';
import { breakAnswer, cutBody } from './break-answer.ts';
import type { EventStreams } from './event-streams.ts';
import { LIVE, RECORDING } from './stream-lifetimes.ts';
import { linkViewer, registerStreamRoutes, type ResolveStream } from './stream-router.ts';

const paramsSchema = z.object({
  /** Signature in the URL of a protected event (`media-urls/signed-path.ts`). */
  signature: z.string().optional(),
  kind: z.enum(['live', 'vod']),
  channel: z.string().regex(/^[\w-]+$/),
  event: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

interface StreamServices {
  readonly eventStreams: EventStreams;
  readonly clock: Clock;
  readonly links: MediaLinks;
  readonly db: Database;
  readonly faults: StreamFaults | null;
}

/** Serves the streams of all events at `/live/…` and `/vod/…`. Responses depend only on path, event and time. */
export function registerStreams(app: FastifyInstance, services: StreamServices): void {
  const options = { resolve: resolveEventStream(services), onSend: services.faults ? [cutBody] : [] };
  registerStreamRoutes(app, '/:kind/:channel/:event', options);
  registerStreamRoutes(app, '/s/:signature/:kind/:channel/:event', options);
}

function resolveEventStream(services: StreamServices): ResolveStream {
  const { eventStreams, clock, links, db, faults } = services;
  return async (request, { part, renditionId }) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return err(NOT_FOUND);
    const { signature, kind, channel, event: eventId } = params.data;
    const event = await eventStreams.findEventTiming(channel, eventId);
    const nowMs = clock.now();
    const isLive = kind === 'live';
    // A live stream exists after the start, a recording after the end.
    if (!event || nowMs < (isLive ? event.startTs : event.endTs) * 1000) return err(NOT_FOUND);
    if (event.isProtected || signature !== undefined) {
      const signedPath = {
        channelId: channel,
        prefix: `${kind}/${channel}/${eventId}`,
        signature: signature ?? '',
      };
      const rule = eventRule(db, { channelId: channel, eventId }, mayPlay);
      if (!(await links.allows(request, signedPath, rule))) return err(INVALID_LINK);
    }
    const stream = await eventStreams.open(channel, eventId, event);
    if (!stream.ok) return stream;
    if (renditionId !== undefined && faults?.isLost(eventId, renditionId)) return err(NOT_FOUND);
    return ok({
      stream: stream.value,
      window: isLive
        ? // A stalled live stream (a fault of the control API) has no later content.
          { kind: 'live', untilMs: faults?.liveEdgeMs(eventId, nowMs) ?? nowMs }
        : { kind: 'recording' },
      viewer: linkViewer(signature),
      isShared: signature === undefined,
      lifetimes: isLive ? LIVE : RECORDING,
      startedStream: isLive ? 'live' : 'recording',
      intercept: (reply) => breakAnswer(faults?.breakageOf(eventId, part) ?? null, request, reply),
    });
  };
}
