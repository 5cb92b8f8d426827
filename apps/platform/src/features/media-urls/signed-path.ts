import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of a signed URL: longer than any broadcast. */
export const SIGNED_URL_LIFETIME_S = 6 * 3600;

/**
 * Signs and verifies paths of protected streams. The signature precedes the path (`/s/<ticket>/live/…`), so that
 * relative URLs in playlists keep it. A ticket is valid for all files of one stream.
 */
export function createPathSigner(secret: string) {
  const mac = (prefix: string, expiry: string, session: string) =>
    createHmac('sha256', secret).update(`${prefix}\n${expiry}\n${session}`).digest('base64url').slice(0, 32);
  return {
    /** `prefix` such as `live/northline/1000001`; `session` is the session that the URL is for. */
    sign(prefix: string, session: string, nowTs: number): string {
      // Rounded to ten minutes, so that repeated requests return the same, cacheable URL.
      const expiry = String(Math.ceil((nowTs + SIGNED_URL_LIFETIME_S) / 600) * 600);
      const holder = createHash('sha256').update(session).digest('base64url').slice(0, 16);
      return `s/${expiry}.${holder}.${mac(prefix, expiry, holder)}/${prefix}`;
    },
    isValid(prefix: string, ticket: string, nowTs: number): boolean {
      const [expiry = '', holder = '', given = ''] = ticket.split('.');
      const expected = Buffer.from(mac(prefix, expiry, holder));
      const actual = Buffer.from(given);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
      return nowTs < Number(expiry);
    },
  };
}
export type PathSigner = ReturnType<typeof createPathSigner>;
