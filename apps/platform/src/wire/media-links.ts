import type { PathSigner } from '../media/signed-path.ts';

/** Addresses on the media origin: the one place that forms them. */
export function createMediaLinks(origin: string, signer: PathSigner) {
  return {
    /** A picture's, from its path below the media directory. */
    image: (path: string | null): string | null => (path === null ? null : `${origin}/${path}`),
    /** An event's multivariant playlist: sliding while it is live, the whole recording afterwards. */
    playlist: (kind: 'live' | 'vod', channelId: string, eventId: number): string =>
      `${origin}/${kind}/${channelId}/${eventId}/master.m3u8`,
    /** The same of an event that is not free: for one session, and for some hours. `nowTs` in seconds. */
    protectedPlaylist: (
      kind: 'live' | 'vod',
      channelId: string,
      eventId: number,
      { session, nowTs }: { session: string; nowTs: number },
    ): string => `${origin}/${signer.sign(`${kind}/${channelId}/${eventId}`, session, nowTs)}/master.m3u8`,
  };
}
export type MediaLinks = ReturnType<typeof createMediaLinks>;
