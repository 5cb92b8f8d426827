import type { Clock } from '@grandstand/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';
import { createScope } from '../../db/scope.ts';
import { eventsOfMedia, vodQueries, type VodMediaRow } from './queries.ts';
import { INVALID_LINK, type MediaLinks } from '../access/index.ts';
import { NOT_FOUND, sendRefusal } from '../../http/refusal.ts';
import { mayWatch } from './wire-vod.ts';
import { chooseSegments, type Footage, type Loop, type SegmentChoice } from '../footage/index.ts';
import {
  captionsBetween,
  captionSegment,
  createTimeline,
  type FindEventTiming,
  type FindMatchStory,
  multivariantPlaylist,
  thumbnailTrack,
  type Timeline,
  vodPlaylist,
} from '../media/index.ts';
import { CAPTION_LANGUAGES, type CaptionLanguage, isCaptionLanguage } from '../media-urls/index.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const WEBVTT = 'text/vtt; charset=utf-8';
const HOUR = 'private, max-age=3600';
const FOREVER = 'private, max-age=31536000, immutable';

const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number);
const paramsSchema = z.object({
  signature: z.string(),
  channel: z.string(),
  media: digits(/^\d{1,15}$/),
  rendition: z.string().optional(),
  language: z.string().refine(isCaptionLanguage).optional(),
  number: digits(/^\d{1,9}$/).optional(),
});

interface VodStream {
  readonly loop: Loop;
  readonly chosenSegment: SegmentChoice;
  readonly timeline: Timeline;
  readonly media: VodMediaRow;
  readonly renditionId: string;
  readonly number: number;
  /** Language of the captions. */
  readonly language: CaptionLanguage;
}

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
export function registerVodStreams(
  app: FastifyInstance,
  { db, footage, findEventTiming, findMatchStory, links, clock }: VodStreamServices,
): void {
  const route = (path: string, send: (stream: VodStream, reply: FastifyReply) => unknown) => {
    app.get(`/s/:signature/media/:channel/:media/${path}`, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) return sendRefusal(reply, NOT_FOUND);
      const { signature, channel, media: id, rendition, language = 'en', number = 0 } = params.data;
      const nowTs = Math.floor(clock.now() / 1000);
      const scope = createScope(db, channel, nowTs);
      const media = await vodQueries(scope).byId(id);
      const signedPath = { channelId: channel, prefix: `media/${channel}/${id}`, signature };
      const isAllowed = await links.allows(
        request,
        signedPath,
        async (viewer) => media !== null && mayWatch(media, await eventsOfMedia(scope, [media]), viewer),
      );
      if (!isAllowed) return sendRefusal(reply, INVALID_LINK);
      if (!media) return sendRefusal(reply, NOT_FOUND);
      const loop = await footage.loop(media.surface);
      if (!loop) {
        const message = `There is no footage of a ${media.surface} yet. It is generated at the first start.`;
        return sendRefusal(reply, { kind: 'unavailable', message, retryAfterS: 10 });
      }
      if (
        rendition !== undefined &&
        !loop.renditions.some(({ id: renditionId }) => renditionId === rendition)
      )
        return sendRefusal(reply, NOT_FOUND);
      const timeline = createTimeline({ startTs: media.dateTs, endTs: media.dateTs + media.durationS }, loop);
      if (number >= timeline.segmentCount) return sendRefusal(reply, NOT_FOUND);
      const event = media.eventId === null ? null : await findEventTiming(channel, media.eventId);
      const chosenSegment: SegmentChoice = event
        ? chooseSegments(loop, event.goals)
        : (segment) => (media.firstSegment + segment) % loop.segments;
      return send(
        { loop, chosenSegment, timeline, media, renditionId: rendition ?? '', number, language },
        reply,
      );
    });
  };

  route('master.m3u8', ({ loop }, reply) => {
    reply.request.startedStream = 'medium';
    return reply
      .headers({ 'content-type': PLAYLIST, 'cache-control': HOUR })
      .send(multivariantPlaylist(loop, CAPTION_LANGUAGES));
  });
  route(':rendition/index.m3u8', ({ timeline }, reply) =>
    reply.headers({ 'content-type': PLAYLIST, 'cache-control': HOUR }).send(vodPlaylist(timeline)),
  );
  route(':rendition/init.mp4', async ({ loop, renditionId }, reply) =>
    reply
      .headers({ 'content-type': 'video/mp4', 'cache-control': HOUR })
      .send(await footage.init(loop, renditionId)),
  );
  route(':rendition/seg-:number.m4s', async ({ loop, chosenSegment, renditionId, number }, reply) =>
    reply
      .headers({ 'content-type': 'video/mp4', 'cache-control': FOREVER })
      .send(await footage.segment(loop, renditionId, number, chosenSegment(number))),
  );
  route('captions/:language/index.m3u8', ({ timeline }, reply) =>
    reply
      .headers({ 'content-type': PLAYLIST, 'cache-control': HOUR })
      .send(vodPlaylist(timeline, 'captions')),
  );
  route('captions/:language/seg-:number.vtt', async ({ media, timeline, number, language }, reply) => {
    const { channelId, eventId, dateTs: startTs, durationS } = media;
    const story =
      eventId === null
        ? null
        : await findMatchStory(channelId, eventId, { startTs, endTs: startTs + durationS });
    const fromS = (number * timeline.segmentMs) / 1000;
    const cues = captionsBetween(story, language, { fromS, toS: fromS + timeline.segmentMs / 1000 });
    return reply.headers({ 'content-type': WEBVTT, 'cache-control': HOUR }).send(captionSegment(cues));
  });
  route('thumbnails.vtt', ({ loop, chosenSegment, timeline }, reply) => {
    const track = thumbnailTrack(loop, { first: 0, end: timeline.segmentCount }, chosenSegment);
    if (track === null) return sendRefusal(reply, NOT_FOUND);
    return reply.headers({ 'content-type': WEBVTT, 'cache-control': HOUR }).send(track);
  });
}
