import { createHmac, randomInt } from 'node:crypto';
import { isMacOfAny, type SigningKeys } from './platform-secret.ts';

/** How long a signed key works; a later visit gets a new one. */
export const ANONYMOUS_KEY_LIFETIME_S = 30 * 86_400;

/** Begins every signed key. Proxies recognise them by it (docs/scale.md). */
const KIND = 'an';
const PARTS = 7;
/** Above the longest key that `create` makes; limits what is hashed. */
const MAX_LENGTH = 1000;
/** Above all generated ids of the table, and within what JSON and the table can have. */
const [MIN_ID, MAX_ID] = [2 ** 40, 2 ** 48];

/** What a signed key says about its anonymous session. */
export interface AnonymousKey {
  readonly channelId: string;
  /** Random. Names the session in counters and tokens, and in the table if it is stored later. */
  readonly id: number;
  readonly language: string;
  readonly timeZone: string;
  readonly createdTs: number;
  readonly expiresTs: number;
}

/**
 * Keys of anonymous sessions: they contain what the session has, and are signed instead of stored (ADR 101). The channel
 * and the language are legible, so that a CDN can leave out the rest of the key. The first of `keys` signs, all verify.
 */
export function createAnonymousKeys(keys: SigningKeys) {
  const macOf = (key: string, signed: string) => createHmac('sha256', key).update(signed).digest('base64url');
  return {
    create(
      channelId: string,
      { language, timeZone }: Pick<AnonymousKey, 'language' | 'timeZone'>,
      nowTs: number,
    ): string {
      const id = randomInt(MIN_ID, MAX_ID);
      const times = [nowTs.toString(36), id.toString(36)];
      const signed = [KIND, toPart(channelId), toPart(language), ...times, toPart(timeZone)].join('.');
      return `${signed}.${macOf(keys[0], signed)}`;
    },
    /** Null: not a signed key, not genuine, or expired. */
    read(key: string, nowTs: number): AnonymousKey | null {
      if (!isSignedKey(key) || key.length > MAX_LENGTH) return null;
      const parts = key.split('.');
      const mac = parts.pop() ?? '';
      const signed = parts.join('.');
      if (parts.length !== PARTS - 1 || !isMacOfAny(keys, mac, (each) => macOf(each, signed))) return null;
      const [channelId, language, created, id, timeZone] = parts.slice(1).map(fromPart);
      const createdTs = Number.parseInt(created ?? '', 36);
      const expiresTs = createdTs + ANONYMOUS_KEY_LIFETIME_S;
      if (nowTs >= expiresTs) return null;
      return {
        channelId: channelId ?? '',
        id: Number.parseInt(id ?? '', 36),
        language: language ?? '',
        timeZone: timeZone ?? '',
        createdTs,
        expiresTs,
      };
    },
  };
}
export type AnonymousKeys = ReturnType<typeof createAnonymousKeys>;

/** Whether a key has the form of a signed one; any other key is one of a stored session. */
export const isSignedKey = (key: string): boolean => key.startsWith(`${KIND}.`);

const PLAIN = /^[\w-]*$/;
const ENCODED = '~';

/** In characters that need no escape in a URL and separate no parts. */
const toPart = (text: string): string =>
  PLAIN.test(text) ? text : ENCODED + Buffer.from(text).toString('base64url');
const fromPart = (part: string): string =>
  part.startsWith(ENCODED) ? Buffer.from(part.slice(ENCODED.length), 'base64url').toString() : part;
