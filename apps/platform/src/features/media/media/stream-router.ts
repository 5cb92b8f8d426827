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
  /** The owner of the link, as `Stream.read` passes it on. */
  readonly viewer: string;
  /** Shared caches (a CDN) may store the files. URLs signed for one viewer are not shared. */
  readonly isShared: boolean;
  readonly lifetimes: StreamLifetimes;
  /** Counted when a player loads the multivariant playlist; null: not counted. */
  readonly startedStream: FastifyRequest['startedStream'];
  /** Answers instead of the router, for faults of the control API. Returns true if it did. */
  readonly intercept?: (reply: FastifyReply) => Promise<boolean>;
}

/** The owner of a signature (`media-urls/signed-path.ts`), for the logs of a CDN. */
export const linkViewer = (signature: string | undefined): string => signature?.split('.')[1] ?? 'anonymous';

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

type StreamPath = readonly [path: string, toFile: (params: FileParams) => StreamFile];

/** The files of a stream, by their paths. */
const FILES: readonly StreamPath[] = [
  ['master.m3u8', () => ({ kind: 'multivariant' })],
  [':rendition/index.m3u8', ({ renditionId }) => ({ kind: 'playlist', renditionId })],
  [':rendition/init.mp4', ({ renditionId, number }) => ({ kind: 'init', renditionId, number })],
  [':rendition/init-:number.mp4', ({ renditionId, number }) => ({ kind: 'init', renditionId, number })],
  ...['m4s', 'ts', 'aac', 'vtt'].map((extension): StreamPath => [
    `:rendition/seg-:number.${extension}`,
    ({ renditionId, number }) => ({ kind: 'segment', renditionId, number }),
  ]),
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
      const { stream, window, viewer, isShared, lifetimes, startedStream, intercept } = resolved.value;
      if (await intercept?.(reply)) return reply;
      if (file.kind === 'multivariant') request.startedStream = startedStream;
      const content = await stream.read(file, window, viewer);
      if (!content.ok) {
        if (content.error.kind === 'unavailable') request.log.info(content.error.message);
        return sendRefusal(reply, content.error);
      }
      const { type, body, maxAge = lifetimes[lifetime], cookies = [] } = content.value;
      if (cookies.length > 0) sendCookies(request, reply, cookies);
      const visibility = isShared && cookies.length === 0 ? 'public' : 'private';
      return reply.headers({ 'content-type': type, 'cache-control': `${visibility}, ${maxAge}` }).send(body);
    });
}

/**
 * Browsers keep cookies of another origin only from requests with credentials, whose answer names the page's origin. The
 * link is signed, so that the answer has nothing that the page does not know.
 */
function sendCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly string[]): void {
  void reply.header('set-cookie', [...cookies]);
  const { origin } = request.headers;
  if (origin === undefined) return;
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  });
}
