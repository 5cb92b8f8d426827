import { CARD_SIZE, CARD_WIDTHS, type Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { ChannelRegistry } from '../../../db/channel-registry.ts';
import type { Database } from '../../../db/database.ts';
import { readingLanguage } from '../../../db/reading-language.ts';
import { createScope } from '../../../db/scope.ts';
import { etagOf, hasBytes, webpWidth } from '../../../http/caching.ts';
import { NOT_FOUND, type Refusal, sendRefusal } from '../../../http/refusal.ts';
import { cardRevision } from '../../catalog/catalog/index.ts';
import type { CardProcess } from './card-process.ts';
import type { CardJob } from './draw-card.ts';
import { findCard } from './find-card.ts';

export interface CardServices {
  readonly db: Database;
  readonly registry: ChannelRegistry;
  readonly clock: Clock;
  readonly mediaDir: string;
}

const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Crests can be replaced under the same name: as long as browsers may keep a picture. */
const CACHED_MS = 86_400_000;

const numericId = z.string().regex(/^\d{1,15}$/);
const paramsSchema = z.intersection(
  z.object({ channel: z.string() }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('events'), id: numericId }),
    z.object({ kind: z.literal('media'), id: numericId }),
    z.object({ kind: z.literal('clips'), id: z.uuid() }),
  ]),
);
/** `v`: the revision that the caller knows. `lang`: of the texts; else the channel's. */
const querySchema = z.object({
  v: z.string().max(40).optional().catch(undefined),
  lang: z.string().max(35).optional().catch(undefined),
});

const BUSY: Refusal = { kind: 'unavailable', message: 'Too many pictures wait to be drawn', retryAfterS: 5 };
const NOT_DRAWN: Refusal = {
  kind: 'unavailable',
  message: 'The picture could not be drawn',
  retryAfterS: 60,
};

interface DrawnCard {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The pictures of shared links, at `/cards/<channel>/<events|media|clips>/<id>.jpg`. */
export function registerCards(
  app: FastifyInstance,
  { db, registry, clock, cards }: CardServices & { readonly cards: CardProcess },
): void {
  app.addHook('onClose', () => cards.close());
  const cache = new LRUCache<string, DrawnCard, CardJob>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    ttl: CACHED_MS,
    perf: clock,
    // Requests for the same card share one drawing. Drawn cards are returned even if they do not fit.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { context: job }) {
      const bytes = await cards.draw(job);
      if (bytes === null) return undefined;
      return { bytes, etag: etagOf(bytes) };
    },
  });

  app.get<{ Querystring: { width?: unknown } }>('/cards/:channel/:kind/:id.jpg', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const channel = params.success ? await registry.byId(params.data.channel) : null;
    if (!params.success || !channel) return sendRefusal(reply, NOT_FOUND);
    const { v: version, lang = '' } = querySchema.parse(request.query);
    const language = readingLanguage(lang, channel.settings.language);
    const scope = createScope(db, channel.id, Math.floor(clock.now() / 1000), language);
    const card = await findCard(params.data.kind, params.data.id, { channel, scope });
    if (!card) return sendRefusal(reply, NOT_FOUND);
    const revision = cardRevision(card);
    const width = webpWidth(request, reply, CARD_WIDTHS) ?? CARD_SIZE.width;
    const drawn = await cache
      .fetch(`${revision} ${width}`, { context: { card, width } })
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'card not drawn');
        return null;
      });
    if (!drawn) return sendRefusal(reply, drawn === null ? NOT_DRAWN : BUSY);
    void reply.headers({
      'cache-control': `public, max-age=${version === revision ? 86_400 : 300}`,
      etag: drawn.etag,
    });
    if (hasBytes(request, drawn.etag)) return reply.code(304).send();
    return reply.type(width === CARD_SIZE.width ? 'image/jpeg' : 'image/webp').send(drawn.bytes);
  });
}
