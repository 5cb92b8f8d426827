import { err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND } from '../../../http/refusal.ts';
import type { Footage } from '../footage/index.ts';
import { partPlaylist } from './playlists.ts';
import { PREROLL } from './stream-lifetimes.ts';
import { registerStreamRoutes, type ResolveStream } from './stream-router.ts';

/** Maximum length of a preroll in seconds, rounded up to a whole segment. */
const LENGTH_S = 6;

const paramsSchema = z.object({ advert: z.string().regex(/^[a-z]+$/) });

/** Serves prerolls at `/preroll/<advert>/master.m3u8`: footage of up to `LENGTH_S`. Public. */
export const registerPrerolls = (app: FastifyInstance, footage: Footage): void =>
  registerStreamRoutes(app, '/preroll/:advert', { footage, resolve: resolvePreroll(footage) });

const resolvePreroll =
  (footage: Footage): ResolveStream =>
  async (request) => {
    const params = paramsSchema.safeParse(request.params);
    const loop = params.success ? await footage.loop(params.data.advert) : null;
    if (!loop) return err(NOT_FOUND);
    const segmentCount = Math.min(loop.segments, Math.ceil(LENGTH_S / loop.segment_duration_s));
    const timeline = { startMs: 0, segmentMs: Math.round(loop.segment_duration_s * 1000), segmentCount };
    const segments = { first: 0, end: segmentCount };
    return ok({
      loop,
      chosenSegment: (number) => number,
      timeline,
      segments,
      playlist: () => partPlaylist(timeline, segments),
      thumbnails: null,
      readStory: null,
      isShared: true,
      lifetimes: PREROLL,
      startedStream: null,
    });
  };
