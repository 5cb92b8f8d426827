import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND, sendRefusal } from '../../http/refusal.ts';
import type { Footage, Loop } from '../footage/index.ts';
import { multivariantPlaylist, prerollPlaylist } from './playlists.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const DAY = 'public, max-age=86400';
/** Maximum length of a preroll in seconds, rounded up to a whole segment. */
const LENGTH_S = 6;

const paramsSchema = z.object({
  advert: z.string().regex(/^[a-z]+$/),
  rendition: z.string().optional(),
  number: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional(),
});

interface PrerollRequest {
  readonly loop: Loop;
  /** Number of segments of the preroll. */
  readonly segmentCount: number;
  readonly renditionId: string;
  readonly segmentNumber: number;
}

/** Serves prerolls at `/preroll/<advert>/master.m3u8`: footage of up to `LENGTH_S`. Public. */
export function registerPrerolls(app: FastifyInstance, footage: Footage): void {
  const route = (path: string, send: (preroll: PrerollRequest, reply: FastifyReply) => unknown) =>
    app.get(`/preroll/:advert/${path}`, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      const loop = params.success ? await footage.loop(params.data.advert) : null;
      if (!params.success || !loop) return sendRefusal(reply, NOT_FOUND);
      const { rendition, number = 0 } = params.data;
      if (rendition !== undefined && !loop.renditions.some(({ id }) => id === rendition))
        return sendRefusal(reply, NOT_FOUND);
      const segmentCount = Math.min(loop.segments, Math.ceil(LENGTH_S / loop.segment_duration_s));
      return send({ loop, segmentCount, renditionId: rendition ?? '', segmentNumber: number }, reply);
    });

  route('master.m3u8', ({ loop }, reply) =>
    reply.headers({ 'content-type': PLAYLIST, 'cache-control': DAY }).send(multivariantPlaylist(loop)),
  );
  route(':rendition/index.m3u8', ({ loop, segmentCount }, reply) =>
    reply
      .headers({ 'content-type': PLAYLIST, 'cache-control': DAY })
      .send(prerollPlaylist(loop, segmentCount)),
  );
  route(':rendition/init.mp4', async ({ loop, renditionId }, reply) =>
    reply
      .headers({ 'content-type': 'video/mp4', 'cache-control': DAY })
      .send(await footage.init(loop, renditionId)),
  );
  route(':rendition/seg-:number.m4s', async ({ loop, segmentCount, renditionId, segmentNumber }, reply) => {
    if (segmentNumber >= segmentCount) return sendRefusal(reply, NOT_FOUND);
    const headers = { 'content-type': 'video/mp4', 'cache-control': DAY };
    return reply.headers(headers).send(await footage.segment(loop, renditionId, segmentNumber));
  });
}
