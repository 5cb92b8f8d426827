import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../../../db/api-key.ts';
import type { FEEDS } from './schema.ts';

export type Feed = (typeof FEEDS)[number];

/** With it, the key is the second encoder's. */
const BACKUP = '.backup';

/** A new stream key with 192 random bits, so that an unsalted hash is safe. */
export const newStreamKey = (): string => `sk_${randomBytes(24).toString('base64url')}`;

/** The hash and encoder of a key as in a URL. A hash is found by an index: comparing reveals nothing of the key. */
export function readStreamKey(key: string): { readonly keyHash: string; readonly feed: Feed } {
  const isBackup = key.endsWith(BACKUP);
  return {
    keyHash: hashOfToken(isBackup ? key.slice(0, -BACKUP.length) : key),
    feed: isBackup ? 'backup' : 'main',
  };
}
