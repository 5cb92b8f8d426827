import type { PathSigner } from './signed-path.ts';

/** Builds all URLs on the media origin. `origin` is called lazily: the port is known after the server has started. */
export function createMediaUrls(origin: () => string, signer: PathSigner) {
  return {
    /** URL of an image by its path below the media directory. */
    image: (path: string | null): string | null => (path === null ? null : `${origin()}/${path}`),
    /** An event's multivariant playlist: a live window (`live`) or the whole recording (`vod`). */
    playlist: (kind: 'live' | 'vod', channelId: string, eventId: number): string =>
      `${origin()}/${kind}/${channelId}/${eventId}/master.m3u8`,
    /** A clip file for playback: signed for one session, expires after hours. */
    clip: (
      { channelId, uuid }: { channelId: string; uuid: string },
      file: 'video.mp4' | 'poster.jpg',
      { sessionKeyHash, nowTs }: { sessionKeyHash: string; nowTs: number },
    ): string => `${origin()}/${signer.sign(`clips/${channelId}/${uuid}`, sessionKeyHash, nowTs)}/${file}`,
    /** A clip download. Signed separately: playback does not imply the download capability. */
    clipDownload: (
      { channelId, uuid }: { channelId: string; uuid: string },
      { sessionKeyHash, nowTs }: { sessionKeyHash: string; nowTs: number },
    ): string =>
      `${origin()}/${signer.sign(`clip-downloads/${channelId}/${uuid}`, sessionKeyHash, nowTs)}/clip.mp4`,
    /** A finished event's recording as a file: signed for one session, expires after hours. */
    eventDownload: (
      { channelId, id }: { channelId: string; id: number },
      { sessionKeyHash, nowTs }: { sessionKeyHash: string; nowTs: number },
    ): string => `${origin()}/${signer.sign(`download/${channelId}/${id}`, sessionKeyHash, nowTs)}/event.mp4`,
    /** A library medium's multivariant playlist: signed for one session, expires after hours. */
    vodPlaylist: (
      { channelId, id }: { channelId: string; id: number },
      { sessionKeyHash, nowTs }: { sessionKeyHash: string; nowTs: number },
    ): string => `${origin()}/${signer.sign(`media/${channelId}/${id}`, sessionKeyHash, nowTs)}/master.m3u8`,
    /** A preroll's multivariant playlist. */
    preroll: (surface: string): string => `${origin()}/preroll/${surface}/master.m3u8`,
    /**
     * The multivariant playlist of a protected event: signed for one session, expires after hours. `nowTs` in
     * seconds.
     */
    protectedPlaylist: (
      kind: 'live' | 'vod',
      channelId: string,
      eventId: number,
      { sessionKeyHash, nowTs }: { sessionKeyHash: string; nowTs: number },
    ): string =>
      `${origin()}/${signer.sign(`${kind}/${channelId}/${eventId}`, sessionKeyHash, nowTs)}/master.m3u8`,
  };
}
export type MediaUrls = ReturnType<typeof createMediaUrls>;
