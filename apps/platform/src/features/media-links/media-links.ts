import type { PathSigner } from './signed-path.ts';

/** Addresses on the media origin: the one place that forms them. `origin` is known once that origin listens. */
export function createMediaLinks(origin: () => string, signer: PathSigner) {
  return {
    /** A picture's, from its path below the media directory. */
    image: (path: string | null): string | null => (path === null ? null : `${origin()}/${path}`),
    /** An event's multivariant playlist: sliding while it is live, the whole recording afterwards. */
    playlist: (kind: 'live' | 'vod', channelId: string, eventId: number): string =>
      `${origin()}/${kind}/${channelId}/${eventId}/master.m3u8`,
    /** A file of a clip to show, for one session and for some hours. */
    clip: (
      { channelId, uuid }: { channelId: string; uuid: string },
      file: 'video.mp4' | 'poster.jpg',
      { session, nowTs }: { session: string; nowTs: number },
    ): string => `${origin()}/${signer.sign(`clips/${channelId}/${uuid}`, session, nowTs)}/${file}`,
    /** A clip to save. A ticket of its own: whoever sees a clip may not always download it. */
    clipDownload: (
      { channelId, uuid }: { channelId: string; uuid: string },
      { session, nowTs }: { session: string; nowTs: number },
    ): string => `${origin()}/${signer.sign(`clip-downloads/${channelId}/${uuid}`, session, nowTs)}/clip.mp4`,
    /** A finished event's recording as a file, for one session and for some hours. */
    eventDownload: (
      { channelId, id }: { channelId: string; id: number },
      { session, nowTs }: { session: string; nowTs: number },
    ): string => `${origin()}/${signer.sign(`download/${channelId}/${id}`, session, nowTs)}/event.mp4`,
    /** A medium of the library: its multivariant playlist, for one session and for some hours. */
    vodPlaylist: (
      { channelId, id }: { channelId: string; id: number },
      { session, nowTs }: { session: string; nowTs: number },
    ): string => `${origin()}/${signer.sign(`media/${channelId}/${id}`, session, nowTs)}/master.m3u8`,
    /** A preroll's multivariant playlist. */
    preroll: (surface: string): string => `${origin()}/preroll/${surface}/master.m3u8`,
    /** The same of an event that is not free: for one session, and for some hours. `nowTs` in seconds. */
    protectedPlaylist: (
      kind: 'live' | 'vod',
      channelId: string,
      eventId: number,
      { session, nowTs }: { session: string; nowTs: number },
    ): string => `${origin()}/${signer.sign(`${kind}/${channelId}/${eventId}`, session, nowTs)}/master.m3u8`,
  };
}
export type MediaLinks = ReturnType<typeof createMediaLinks>;
