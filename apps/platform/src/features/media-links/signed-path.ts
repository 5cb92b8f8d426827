import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address plays: longer than any broadcast, so that nobody is thrown out of one. */
export const LIFETIME_S = 6 * 3600;

/**
 * Signs and checks the addresses of protected streams. The ticket stands before the path (`/s/<ticket>/live/…`), so
 * that the relative addresses in the playlists carry it along. It holds for everything below one event's stream.
 */
export function createPathSigner(secret: string) {
  const mac = (prefix: string, expiry: string, session: string) =>
    createHmac('sha256', secret).update(`${prefix}\n${expiry}\n${session}`).digest('base64url').slice(0, 32);
  return {
    /** `prefix` such as `live/northline/1000001`; `session` names the session that it is given to. */
    sign(prefix: string, session: string, nowTs: number): string {
      // In steps of ten minutes, so that asking again mostly gives the same, cacheable address.
      const expiry = String(Math.ceil((nowTs + LIFETIME_S) / 600) * 600);
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
