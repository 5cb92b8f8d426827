import type { Result } from '@grandstand/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND, type Refusal, sendRefusal } from '../../../http/refusal.ts';
import type { StreamPart } from './stream-faults.ts';
import type { Footage, Loop, SegmentChoice } from '../footage/index.ts';
import { CAPTION_LANGUAGES, type CaptionLanguage, isCaptionLanguage } from '../../../media-urls/index.ts';
import { captionsBetween, captionSegment } from './captions.ts';
import type { MatchStory } from './match-story.ts';
import { type Content, multivariantPlaylist } from './playlists.ts';
import { thumbnailTrack } from './thumbnails.ts';
import type { Timeline } from './timeline.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const VIDEO = 'video/mp4';
const WEBVTT = 'text/vtt; charset=utf-8';

/** Segments [first, end). */
export interface SegmentRange {
  readonly first: number;
  readonly end: number;
}

/** How long caches may keep the files of a stream: `max-age=…`. */
export interface StreamLifetimes {
  readonly playlist: string;
  readonly thumbnails: string;
  readonly segment: string;
  /** Multivariant playlist, initialization segments and captions. */
  readonly other: string;
}

/** A stream, as one request may have it. */
export interface OpenedStream {
  readonly loop: Loop;
  readonly chosenSegment: SegmentChoice;
  readonly timeline: Timeline;
  /** The segments that can be requested now. */
  readonly segments: SegmentRange;
  /** The media playlist; null while no segment is complete. */
  readonly playlist: (content: Content) => string | null;
  /** The segments with a preview image; null for a stream without such images. */
  readonly thumbnails: SegmentRange | null;
  /** The contents of the captions; null for a stream without captions. */
  readonly readStory: (() => Promise<MatchStory | null>) | null;
  /** Shared caches (a CDN) may store the files. URLs signed for one viewer are not shared. */
  readonly isShared: boolean;
  readonly lifetimes: StreamLifetimes;
  /** Counted when a player loads the multivariant playlist; null: not counted. */
  readonly startedStream: FastifyRequest['startedStream'];
  /** Answers instead of the router, for faults of the control API. Returns true if it did. */
  readonly intercept?: (reply: FastifyReply) => Promise<boolean>;
}

/** A parsed request. */
interface StreamRequest {
  readonly part: StreamPart;
  readonly renditionId: string | undefined;
}

/** Finds the stream of a request by the parameters of the prefix, and decides whether the request may have it. */
export type ResolveStream = (
  request: FastifyRequest,
  asked: StreamRequest,
) => Promise<Result<Refusal, OpenedStream>>;

export const missingFootage = (surface: string): Refusal => ({
  kind: 'unavailable',
  message: `There is no footage of a ${surface} yet. It is generated at the first start.`,
  retryAfterS: 10,
});

/** First seconds of an event: players retry after 503 but not after 404. */
const JUST_STARTING: Refusal = {
  kind: 'unavailable',
  message: 'The broadcast is just starting',
  retryAfterS: 2,
};

const paramsSchema = z.object({
  rendition: z.string().optional(),
  language: z.string().refine(isCaptionLanguage).default('en'),
  number: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(0),
});

interface FileParams {
  readonly renditionId: string;
  /** Number of the segment. */
  readonly number: number;
  /** Of the captions. */
  readonly language: CaptionLanguage;
}

/** The contents and type of a file, and its cache lifetime; a refusal for a file that the stream does not have. */
type StreamFile = { type: string; maxAge: string; body: string | Buffer } | Refusal;

/** Serves the files of streams below `prefix`, e.g. `/live/:channel/:event`. */
export function registerStreamRoutes(
  app: FastifyInstance,
  prefix: string,
  {
    footage,
    resolve,
    onSend = [],
  }: { footage: Footage; resolve: ResolveStream; onSend?: onSendAsyncHookHandler[] },
): void {
  const route = (
    path: string,
    part: StreamPart,
    open: (stream: OpenedStream, params: FileParams) => StreamFile | Promise<StreamFile>,
  ) =>
    app.get(`${prefix}/${path}`, { onSend }, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) return sendRefusal(reply, NOT_FOUND);
      const { rendition, number, language } = params.data;
      const resolved = await resolve(request, { part, renditionId: rendition });
      if (!resolved.ok) return sendRefusal(reply, resolved.error);
      const stream = resolved.value;
      if (rendition !== undefined && !stream.loop.renditions.some(({ id }) => id === rendition))
        return sendRefusal(reply, NOT_FOUND);
      if (await stream.intercept?.(reply)) return reply;
      if (part === 'master') request.startedStream = stream.startedStream;
      const file = await open(stream, { renditionId: rendition ?? '', number, language });
      if ('kind' in file) return sendRefusal(reply, file);
      const visibility = stream.isShared ? 'public' : 'private';
      return reply
        .headers({ 'content-type': file.type, 'cache-control': `${visibility}, ${file.maxAge}` })
        .send(file.body);
    });

  const mediaPlaylist = (path: string, content: Content) =>
    route(path, 'playlist', ({ playlist, lifetimes, readStory }) => {
      if (content === 'captions' && readStory === null) return NOT_FOUND;
      const body = playlist(content);
      return body === null ? JUST_STARTING : { type: PLAYLIST, maxAge: lifetimes.playlist, body };
    });

  route('master.m3u8', 'master', ({ loop, readStory, lifetimes }) => ({
    type: PLAYLIST,
    maxAge: lifetimes.other,
    body: multivariantPlaylist(loop, readStory === null ? [] : CAPTION_LANGUAGES),
  }));
  mediaPlaylist(':rendition/index.m3u8', 'video');
  mediaPlaylist('captions/:language/index.m3u8', 'captions');
  route(':rendition/init.mp4', 'segments', async ({ loop, lifetimes }, { renditionId }) => ({
    type: VIDEO,
    maxAge: lifetimes.other,
    body: await footage.init(loop, renditionId),
  }));
  route(':rendition/seg-:number.m4s', 'segments', async (stream, { renditionId, number }) => {
    const { loop, chosenSegment, timeline, segments, lifetimes } = stream;
    if (!isWithin(segments, number)) return NOT_FOUND;
    const { discontinuityAt = Infinity } = timeline;
    const shownAt = number < discontinuityAt ? number : number - discontinuityAt;
    const body = await footage.segment(loop, renditionId, shownAt, chosenSegment(number));
    return { type: VIDEO, maxAge: lifetimes.segment, body };
  });
  route('captions/:language/seg-:number.vtt', 'segments', async (stream, { language, number }) => {
    const { timeline, segments, readStory, lifetimes } = stream;
    if (readStory === null || !isWithin(segments, number)) return NOT_FOUND;
    const fromS = (number * timeline.segmentMs) / 1000;
    const toS = fromS + timeline.segmentMs / 1000;
    const body = captionSegment(captionsBetween(await readStory(), language, { fromS, toS }));
    return { type: WEBVTT, maxAge: lifetimes.other, body };
  });
  route('thumbnails.vtt', 'segments', ({ loop, thumbnails, chosenSegment, lifetimes }) => {
    const body = thumbnails && thumbnailTrack(loop, thumbnails, chosenSegment);
    return body === null ? NOT_FOUND : { type: WEBVTT, maxAge: lifetimes.thumbnails, body };
  });
}

const isWithin = ({ first, end }: SegmentRange, number: number): boolean => number >= first && number < end;
