/** Addresses on the media origin: the one place that forms them. */
export function createMediaLinks(origin: string) {
  return {
    /** A picture's, from its path below the media directory. */
    image: (path: string | null): string | null => (path === null ? null : `${origin}/${path}`),
    /** An event's multivariant playlist: sliding while it is live, the whole recording afterwards. */
    playlist: (kind: 'live' | 'vod', channelId: string, eventId: number): string =>
      `${origin}/${kind}/${channelId}/${eventId}/master.m3u8`,
  };
}
export type MediaLinks = ReturnType<typeof createMediaLinks>;
