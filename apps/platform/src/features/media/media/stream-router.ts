import type { Result } from '@grandstand/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND, type Refusal, sendRefusal } from '../../../http/refusal.ts';
import type { Stream, StreamFile, StreamWindow } from '../sources/index.ts';
import type { StreamPart } from './stream-faults.ts';
import type { StreamLifetimes } from './stream-lifetimes.ts';

/** A stream, as one request may have it. */
export interface OpenedStream {
  readonly stream: Stream;
  readonly window: StreamWindow;
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

const paramsSchema = z.object({
  rendition: z.string().default(''),
  language: z.string().default(''),
  number: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(0),
});

interface FileParams {
  readonly renditionId: string;
  readonly language: string;
  readonly number: number;
}

/** The files of a stream, by their paths. */
const FILES: readonly (readonly [path: string, toFile: (params: FileParams) => StreamFile])[] = [
  ['master.m3u8', () => ({ kind: 'multivariant' })],
  [':rendition/index.m3u8', ({ renditionId }) => ({ kind: 'playlist', renditionId })],
  [':rendition/init.mp4', ({ renditionId }) => ({ kind: 'init', renditionId })],
  [':rendition/seg-:number.m4s', ({ renditionId, number }) => ({ kind: 'segment', renditionId, number })],
  ['captions/:language/index.m3u8', ({ language }) => ({ kind: 'captions-playlist', language })],
  [
    'captions/:language/seg-:number.vtt',
    ({ language, number }) => ({ kind: 'captions-segment', language, number }),
  ],
  ['thumbnails.vtt', () => ({ kind: 'thumbnails' })],
];

/** How a fault of the control API and a cache name each kind of file. */
const KINDS: Readonly<Record<StreamFile['kind'], { part: StreamPart; lifetime: keyof StreamLifetimes }>> = {
  multivariant: { part: 'master', lifetime: 'other' },
  playlist: { part: 'playlist', lifetime: 'playlist' },
  'captions-playlist': { part: 'playlist', lifetime: 'playlist' },
  init: { part: 'segments', lifetime: 'other' },
  segment: { part: 'segments', lifetime: 'segment' },
  'captions-segment': { part: 'segments', lifetime: 'other' },
  thumbnails: { part: 'segments', lifetime: 'thumbnails' },
};

/** Serves the files of streams below `prefix`, e.g. `/live/:channel/:event`. */
export function registerStreamRoutes(
  app: FastifyInstance,
  prefix: string,
  { resolve, onSend = [] }: { resolve: ResolveStream; onSend?: onSendAsyncHookHandler[] },
): void {
  for (const [path, toFile] of FILES)
    app.get(`${prefix}/${path}`, { onSend }, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) return sendRefusal(reply, NOT_FOUND);
      const { rendition, language, number } = params.data;
      const file = toFile({ renditionId: rendition, language, number });
      const { part, lifetime } = KINDS[file.kind];
      const resolved = await resolve(request, {
        part,
        renditionId: 'renditionId' in file ? file.renditionId : undefined,
      });
      if (!resolved.ok) return sendRefusal(reply, resolved.error);
      const { stream, window, isShared, lifetimes, startedStream, intercept } = resolved.value;
      if (await intercept?.(reply)) return reply;
      if (file.kind === 'multivariant') request.startedStream = startedStream;
      const content = await stream.read(file, window);
      if (!content.ok) return sendRefusal(reply, content.error);
      const visibility = isShared ? 'public' : 'private';
      return reply
        .headers({
          'content-type': content.value.type,
          'cache-control': `${visibility}, ${lifetimes[lifetime]}`,
        })
        .send(content.value.body);
    });
}
