import type { Clock } from '@grandstand/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';
import { INVALID_LINK, type MediaLinks } from '../access/index.ts';
import { NOT_FOUND, sendRefusal } from '../../http/refusal.ts';
import { eventRule, mayPlay } from '../catalog/index.ts';
import type { StreamFaults, StreamPart } from '../control/index.ts';
import { breakAnswer, cutBody } from './break-answer.ts';
import type { FindEventTiming } from './event-timing.ts';
import { captionsBetween, captionSegment } from './captions.ts';
import type { FindMatchStory, MatchStory } from './match-story.ts';
import { thumbnailTrack } from './thumbnails.ts';
import { chooseSegments, type Footage, type Loop, type SegmentChoice } from '../footage/index.ts';
import { livePlaylist, multivariantPlaylist, vodPlaylist } from './playlists.ts';
import { CAPTION_LANGUAGES, type CaptionLanguage, isCaptionLanguage } from '../media-urls/index.ts';
import { completeSegments, createTimeline, liveWindow, type Timeline } from './timeline.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const WEBVTT = 'text/vtt; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

const paramsSchema = z.object({
  /** Signature in the URL of a protected event (`media-urls/signed-path.ts`). */
  signature: z.string().optional(),
  kind: z.enum(['live', 'vod']),
  channel: z.string().regex(/^[\w-]+$/),
  event: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  rendition: z.string().optional(),
  language: z.string().refine(isCaptionLanguage).optional(),
  number: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

interface Stream {
  readonly kind: 'live' | 'vod';
  readonly loop: Loop;
  readonly chosenSegment: SegmentChoice;
  readonly timeline: Timeline;
  /** Time up to which the stream has content: now, or the time when a live stream stalled. */
  readonly availableUntilMs: number;
  /** Empty in requests of the multivariant playlist. */
  readonly renditionId: string;
  readonly segmentNumber: number;
  /** Language of the captions. */
  readonly language: CaptionLanguage;
  readonly readStory: () => Promise<MatchStory>;
}

/** Serves the streams of all events at `/live/…` and `/vod/…`. Responses depend only on path, event and time. */
export function registerStreams(
  app: FastifyInstance,
  {
    findEventTiming,
    findMatchStory,
    footage,
    clock,
    links,
    db,
    faults = null,
  }: {
    findEventTiming: FindEventTiming;
    findMatchStory: FindMatchStory;
    footage: Footage;
    clock: Clock;
    links: MediaLinks;
    db: Database;
    faults?: StreamFaults | null;
  },
): void {
  const route = (path: string, send: (stream: Stream, reply: FastifyReply) => unknown) => {
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) return sendRefusal(reply, NOT_FOUND);
      const {
        signature,
        kind,
        channel,
        event: eventId,
        rendition,
        language = 'en',
        number = 0,
      } = params.data;
      const event = await findEventTiming(channel, eventId);
      const nowMs = clock.now();
      // A live stream exists after the start, a recording after the end.
      const availableTs = kind === 'live' ? event?.startTs : event?.endTs;
      if (!event || availableTs === undefined || nowMs < availableTs * 1000)
        return sendRefusal(reply, NOT_FOUND);
      if (event.isProtected || signature !== undefined) {
        const signedPath = {
          channelId: channel,
          prefix: `${kind}/${channel}/${eventId}`,
          signature: signature ?? '',
        };
        const rule = eventRule(db, { channelId: channel, eventId }, mayPlay);
        if (!(await links.allows(request, signedPath, rule))) return sendRefusal(reply, INVALID_LINK);
      }
      const loop = await footage.loop(event.surface);
      if (!loop) {
        const message = `There is no footage of a ${event.surface} yet. It is generated at the first start.`;
        return sendRefusal(reply, { kind: 'unavailable', message, retryAfterS: 10 });
      }
      if (rendition !== undefined) {
        const exists = loop.renditions.some(({ id }) => id === rendition);
        if (!exists || faults?.isLost(eventId, rendition)) return sendRefusal(reply, NOT_FOUND);
      }
      if (await breakAnswer(faults?.breakageOf(eventId, partOf(path)) ?? null, request, reply)) return reply;
      const timeline = withFaults(createTimeline(event, loop), eventId, faults);
      const availableUntilMs = kind === 'live' ? (faults?.liveEdgeMs(eventId, nowMs) ?? nowMs) : nowMs;
      return send(
        {
          kind,
          loop,
          chosenSegment: chooseSegments(loop, event.goals),
          timeline,
          availableUntilMs,
          renditionId: rendition ?? '',
          segmentNumber: number,
          language,
          readStory: () => findMatchStory(channel, eventId, event),
        },
        reply,
      );
    };
    const hooks = faults ? [cutBody] : [];
    app.get(`/:kind/:channel/:event/${path}`, { onSend: hooks }, handle);
    app.get(`/s/:signature/:kind/:channel/:event/${path}`, { onSend: [...hooks, keepPrivate] }, handle);
  };

  route('master.m3u8', ({ kind, loop }, reply) => {
    reply.request.startedStream = kind === 'live' ? 'live' : 'recording';
    return reply
      .headers({ 'content-type': PLAYLIST, 'cache-control': HOUR })
      .send(multivariantPlaylist(loop, CAPTION_LANGUAGES));
  });
  const mediaPlaylist = (path: string, content: 'video' | 'captions') =>
    route(path, ({ kind, timeline, availableUntilMs }, reply) => {
      const isLive = kind === 'live';
      const playlist = isLive
        ? livePlaylist(timeline, availableUntilMs, content)
        : vodPlaylist(timeline, content);
      // First seconds of an event: players retry after 503 but not after 404.
      if (playlist === null)
        return sendRefusal(reply, {
          kind: 'unavailable',
          message: 'The broadcast is just starting',
          retryAfterS: 2,
        });
      return reply
        .headers({ 'content-type': PLAYLIST, 'cache-control': isLive ? 'public, max-age=1' : HOUR })
        .send(playlist);
    });
  mediaPlaylist(':rendition/index.m3u8', 'video');
  mediaPlaylist('captions/:language/index.m3u8', 'captions');
  route(':rendition/init.mp4', async ({ loop, renditionId }, reply) =>
    reply
      .headers({ 'content-type': 'video/mp4', 'cache-control': HOUR })
      .send(await footage.init(loop, renditionId)),
  );
  // Segments outside the live window are still served, for slow players.
  route(
    ':rendition/seg-:number.m4s',
    async ({ loop, chosenSegment, timeline, availableUntilMs, renditionId, segmentNumber }, reply) => {
      if (segmentNumber >= completeSegments(timeline, availableUntilMs)) return sendRefusal(reply, NOT_FOUND);
      const headers = { 'content-type': 'video/mp4', 'cache-control': FOREVER };
      const { discontinuityAt = Infinity } = timeline;
      const number = segmentNumber < discontinuityAt ? segmentNumber : segmentNumber - discontinuityAt;
      const segment = await footage.segment(loop, renditionId, number, chosenSegment(segmentNumber));
      return reply.headers(headers).send(segment);
    },
  );
  route(
    'captions/:language/seg-:number.vtt',
    async ({ timeline, availableUntilMs, segmentNumber, language, readStory }, reply) => {
      if (segmentNumber >= completeSegments(timeline, availableUntilMs)) return sendRefusal(reply, NOT_FOUND);
      const fromS = (segmentNumber * timeline.segmentMs) / 1000;
      const cues = captionsBetween(await readStory(), language, {
        fromS,
        toS: fromS + timeline.segmentMs / 1000,
      });
      return reply.headers({ 'content-type': WEBVTT, 'cache-control': HOUR }).send(captionSegment(cues));
    },
  );
  route('thumbnails.vtt', ({ kind, loop, chosenSegment, timeline, availableUntilMs }, reply) => {
    const isLive = kind === 'live';
    const range = isLive ? liveWindow(timeline, availableUntilMs) : { first: 0, end: timeline.segmentCount };
    const track = thumbnailTrack(loop, range, chosenSegment);
    if (track === null) return sendRefusal(reply, NOT_FOUND);
    const caching = isLive ? 'public, max-age=3' : HOUR;
    return reply.headers({ 'content-type': WEBVTT, 'cache-control': caching }).send(track);
  });
}

const partOf = (path: string): StreamPart => {
  if (path === 'master.m3u8') return 'master';
  return path.endsWith('.m3u8') ? 'playlist' : 'segments';
};

/** The timeline with the faults of the control API. */
function withFaults(timeline: Timeline, eventId: number, faults: StreamFaults | null): Timeline {
  const discontinuityAtMs = faults?.discontinuityAtMs(eventId) ?? null;
  return {
    ...timeline,
    ...(discontinuityAtMs !== null && { discontinuityAt: completeSegments(timeline, discontinuityAtMs) }),
    skewMs: (faults?.skewS(eventId) ?? 0) * 1000,
  };
}

/** Signed URLs belong to one viewer, so shared caches (a CDN) must not store the response. */
const keepPrivate: onSendAsyncHookHandler = (_request, reply, payload) => {
  const caching = reply.getHeader('cache-control');
  if (typeof caching === 'string') void reply.header('cache-control', caching.replace('public', 'private'));
  return Promise.resolve(payload);
};
