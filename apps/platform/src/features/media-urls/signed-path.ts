import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../../db/platform-secret.ts';

/** Lifetime of a signed URL: longer than any broadcast. */
export const SIGNED_URL_LIFETIME_S = 6 * 3600;

/**
 * Signs and verifies paths of protected streams. The signature precedes the path (`/s/<signature>/live/…`), so that
 * relative URLs in playlists keep it. The first of `keys` signs, all verify. A signature is valid for all files of one stream. It consists of the expiry, a
 * hash of the session and a message authentication code (MAC).
 */
export function createPathSigner(
  keys: SigningKeys,
  /** How far the clock of a path's links is ahead, in seconds: a fault of the control API. */
  linksAheadS: (prefix: string) => number = () => 0,
) {
  const macOf = (key: string, prefix: string, expiry: string, sessionHash: string) =>
    createHmac('sha256', key).update(`${prefix}\n${expiry}\n${sessionHash}`).digest('base64url').slice(0, 32);
  return {
    /** Signs the path `prefix`, such as `live/northline/1000001`, for one session. Times in seconds. */
    sign(prefix: string, sessionKeyHash: string, nowTs: number, lifetimeS = SIGNED_URL_LIFETIME_S): string {
      // Rounded to ten minutes, so that repeated requests return the same, cacheable URL.
      const expiry = String(Math.ceil((nowTs + linksAheadS(prefix) + lifetimeS) / 600) * 600);
      const sessionHash = createHash('sha256').update(sessionKeyHash).digest('base64url').slice(0, 16);
      return `s/${expiry}.${sessionHash}.${macOf(keys[0], prefix, expiry, sessionHash)}/${prefix}`;
    },
    isValid(prefix: string, signature: string, nowTs: number): boolean {
      const [expiry = '', sessionHash = '', mac = ''] = signature.split('.');
      const actual = Buffer.from(mac);
      const isGenuine = keys.some((key) => {
        const expected = Buffer.from(macOf(key, prefix, expiry, sessionHash));
        return actual.length === expected.length && timingSafeEqual(actual, expected);
      });
      return isGenuine && nowTs + linksAheadS(prefix) < Number(expiry);
    },
  };
}
export type PathSigner = ReturnType<typeof createPathSigner>;
