import { type Clock, err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { NOT_FOUND } from '../../../http/refusal.ts';
import { INVALID_LINK, type MediaLinks } from '../../commerce/access/index.ts';
import { eventRule, mayPlay } from '../../catalog/catalog/index.ts';
import type { StreamFaults } from './stream-faults.ts';
import { breakAnswer, cutBody } from './break-answer.ts';
import type { FindEventTiming } from './event-timing.ts';
import type { FindMatchStory } from './match-story.ts';
import { chooseSegments, type Footage } from '../footage/index.ts';
import { livePlaylist, vodPlaylist } from './playlists.ts';
import { LIVE, RECORDING } from './stream-lifetimes.ts';
import { missingFootage, registerStreamRoutes, type ResolveStream } from './stream-router.ts';
import { completeSegments, createTimeline, liveWindow, type Timeline } from './timeline.ts';

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
  readonly findEventTiming: FindEventTiming;
  readonly findMatchStory: FindMatchStory;
  readonly footage: Footage;
  readonly clock: Clock;
  readonly links: MediaLinks;
  readonly db: Database;
  readonly faults?: StreamFaults | null;
}

/** Serves the streams of all events at `/live/…` and `/vod/…`. Responses depend only on path, event and time. */
export function registerStreams(app: FastifyInstance, services: StreamServices): void {
  const { footage, faults = null } = services;
  const options = { footage, resolve: resolveEventStream(services), onSend: faults ? [cutBody] : [] };
  registerStreamRoutes(app, '/:kind/:channel/:event', options);
  registerStreamRoutes(app, '/s/:signature/:kind/:channel/:event', options);
}

function resolveEventStream(services: StreamServices): ResolveStream {
  const { findEventTiming, findMatchStory, footage, clock, links, db, faults = null } = services;
  return async (request, { part, renditionId }) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return err(NOT_FOUND);
    const { signature, kind, channel, event: eventId } = params.data;
    const event = await findEventTiming(channel, eventId);
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
    const loop = await footage.loop(event.surface);
    if (!loop) return err(missingFootage(event.surface));
    if (renditionId !== undefined && faults?.isLost(eventId, renditionId)) return err(NOT_FOUND);
    const timeline = withFaults(createTimeline(event, loop), eventId, faults);
    // A stalled live stream (a fault of the control API) has no later content.
    const untilMs = isLive ? (faults?.liveEdgeMs(eventId, nowMs) ?? nowMs) : nowMs;
    return ok({
      loop,
      chosenSegment: chooseSegments(loop, event.goals),
      timeline,
      // Segments outside the live window are still served, for slow players.
      segments: { first: 0, end: completeSegments(timeline, untilMs) },
      playlist: (content) =>
        isLive ? livePlaylist(timeline, untilMs, content) : vodPlaylist(timeline, content),
      thumbnails: isLive ? liveWindow(timeline, untilMs) : { first: 0, end: timeline.segmentCount },
      readStory: () => findMatchStory(channel, eventId, event),
      isShared: signature === undefined,
      lifetimes: isLive ? LIVE : RECORDING,
      startedStream: isLive ? 'live' : 'recording',
      intercept: (reply) => breakAnswer(faults?.breakageOf(eventId, part) ?? null, request, reply),
    });
  };
}

/** The timeline with the faults of the control API. */
function withFaults(timeline: Timeline, eventId: number, faults: StreamFaults | null): Timeline {
  const discontinuityAtMs = faults?.discontinuityAtMs(eventId) ?? null;
  return {
    ...timeline,
    ...(discontinuityAtMs !== null && { discontinuityAt: completeSegments(timeline, discontinuityAtMs) }),
    skewMs: (faults?.skewS(eventId) ?? 0) * 1000,
  };
}
