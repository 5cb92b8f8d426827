import { createHmac } from 'node:crypto';
import { isMacOfAny, type SigningKeys } from '../db/platform-secret.ts';

/** Lifetime of a signed URL whose session and access last: longer than any broadcast. */
export const SIGNED_URL_LIFETIME_S = 6 * 3600;

/** Id of the session that a signed path was made for; null: any anonymous user. */
export type PathOwner = number | null;

/**
 * Signs and verifies paths of protected streams. The signature precedes the path (`/s/<signature>/live/…`), so that
 * relative URLs in playlists keep it. The first of `keys` signs, all verify. A signature is valid for all files of one stream. It consists of the expiry, the
 * session's id and a message authentication code (MAC).
 */
export function createPathSigner(
  keys: SigningKeys,
  /** How far the clock of a path's links is ahead, in seconds: a fault of the control API. */
  linksAheadS: (prefix: string) => number = () => 0,
) {
  const macOf = (key: string, prefix: string, expiry: string, owner: string) =>
    createHmac('sha256', key).update(`${prefix}\n${expiry}\n${owner}`).digest('base64url').slice(0, 32);
  return {
    /** Signs the path `prefix`, such as `live/northline/1000001`. Times in seconds. */
    sign(prefix: string, owner: PathOwner, nowTs: number, lifetimeS = SIGNED_URL_LIFETIME_S): string {
      // Rounded to ten minutes, so that repeated requests return the same, cacheable URL.
      const expiry = String(Math.ceil((nowTs + linksAheadS(prefix) + lifetimeS) / 600) * 600);
      const ownerText = owner === null ? ANONYMOUS : String(owner);
      return `s/${expiry}.${ownerText}.${macOf(keys[0], prefix, expiry, ownerText)}/${prefix}`;
    },
    /** The owner of a genuine signature that has not expired; undefined for any other. */
    verify(prefix: string, signature: string, nowTs: number): PathOwner | undefined {
      const [expiry = '', owner = '', mac = '', ...others] = signature.split('.');
      if (others.length > 0) return undefined;
      const isGenuine = isMacOfAny(keys, mac, (key) => macOf(key, prefix, expiry, owner));
      if (!isGenuine || nowTs + linksAheadS(prefix) >= Number(expiry)) return undefined;
      return owner === ANONYMOUS ? null : Number(owner);
    },
  };
}
export type PathSigner = ReturnType<typeof createPathSigner>;

const ANONYMOUS = 'anonymous';
