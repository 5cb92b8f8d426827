import type { Call, CallName } from '@grandstand/api';
import { type Clock, ok, type Result } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import type { Channel, ChannelRegistry } from '../store/channel-registry.ts';
import { resolveCredential, type Resolved } from './credentials.ts';
import { type SealedAnswer, sealAnswer } from './caching.ts';
import type { Refusal } from './refusal.ts';

/** Calls whose answer is the channel's content alone: the same for everybody, until its seed changes. */
const SHARED: ReadonlySet<string> = new Set<CallName>([
  'getStaticData',
  'getSettings',
  'getColorSettings',
  'getMenu',
  'listSlides',
  'listPages',
  'getPage',
  'listFaq',
  'getChannelBootstrapData',
  'listEventCategories',
  'listEventLocations',
  'listParticipantGroups',
  'listParticipantGroupProperties',
]);

/**
 * How long a key is taken to name the channel that it named. Only content that everybody on the channel may read
 * is answered by it, so a session that ends meanwhile learns nothing more.
 */
const KEY_FRESH_MS = 10_000;
/** However the content came to change (another process, a hand in the database), it shows after this time. */
const ANSWER_FRESH_MS = 60_000;

interface Kept<T> {
  readonly untilMs: number;
  readonly value: Promise<T>;
}

/** Keeps answers that do not change, ready to be sent, and which channel a key names. Failures are not kept. */
export function createSharedAnswers({ registry, clock }: { registry: ChannelRegistry; clock: Clock }) {
  const channels = new LRUCache<string, Kept<Result<Refusal, Resolved>>>({ max: 10_000 });
  const answers = new LRUCache<string, Kept<Result<Refusal, SealedAnswer>>>({ max: 1000 });

  /** One look-up for all who ask at the same time. */
  const keep = <T extends { ok: boolean }>(
    cache: LRUCache<string, Kept<T>>,
    key: string,
    { freshMs, make }: { freshMs: number; make: () => Promise<T> },
  ): Promise<T> => {
    const known = cache.get(key);
    const nowMs = clock.now();
    if (known && nowMs < known.untilMs && nowMs >= known.untilMs - freshMs) return known.value;
    const value = make();
    const kept = { untilMs: nowMs + freshMs, value };
    cache.set(key, kept);
    const drop = () => {
      if (cache.peek(key) === kept) cache.delete(key);
    };
    value.then((result) => {
      if (!result.ok) drop();
    }, drop);
    return value;
  };

  return {
    covers: (call: Call): boolean => SHARED.has(call.name),
    resolve(call: Call, fields: Readonly<Record<string, unknown>>): Promise<Result<Refusal, Resolved>> {
      const { api_key: apiKey, channel_key: channelKey } = fields;
      const key = JSON.stringify([call.credential, apiKey, channelKey]);
      const make = async (): Promise<Result<Refusal, Resolved>> =>
        resolveCredential(registry, call.credential, fields);
      return keep(channels, key, { freshMs: KEY_FRESH_MS, make });
    },
    answer(
      call: Call,
      { channel, input }: { channel: Channel; input: unknown },
      make: () => Promise<Result<Refusal, unknown>>,
    ): Promise<Result<Refusal, SealedAnswer>> {
      const key = JSON.stringify([channel.id, channel.seedHash, call.name, input]);
      const seal = async (): Promise<Result<Refusal, SealedAnswer>> => {
        const answer = await make();
        return answer.ok ? ok(sealAnswer(answer.value)) : answer;
      };
      return keep(answers, key, { freshMs: ANSWER_FRESH_MS, make: seal });
    },
  };
}
export type SharedAnswers = ReturnType<typeof createSharedAnswers>;
