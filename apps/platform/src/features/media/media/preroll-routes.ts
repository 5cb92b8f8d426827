import { err, ok } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { NOT_FOUND } from '../../../http/refusal.ts';
import type { StreamSource } from '../sources/index.ts';
import { PREROLL } from './stream-lifetimes.ts';
import { linkViewer, registerStreamRoutes, type ResolveStream } from './stream-router.ts';

/** Maximum length of a preroll in seconds, rounded up to a whole segment. */
const LENGTH_S = 6;

const paramsSchema = z.object({ advert: z.string().regex(/^[a-z]+$/) });

/** Serves prerolls at `/preroll/<advert>/master.m3u8`: footage of up to `LENGTH_S`. Public. */
export const registerPrerolls = (app: FastifyInstance, source: StreamSource): void =>
  registerStreamRoutes(app, '/preroll/:advert', { resolve: resolvePreroll(source) });

const resolvePreroll =
  (source: StreamSource): ResolveStream =>
  async (request) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return err(NOT_FOUND);
    const stream = await source.open({ kind: 'advert', advert: params.data.advert, lengthS: LENGTH_S });
    if (!stream.ok) return stream;
    return ok({
      stream: stream.value,
      window: { kind: 'part', startS: 0, endS: Infinity, untilMs: Infinity },
      viewer: linkViewer(undefined),
      isShared: true,
      lifetimes: PREROLL,
      startedStream: null,
    });
  };
