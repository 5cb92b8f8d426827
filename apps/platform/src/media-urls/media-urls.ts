import type { PathOwner, PathSigner } from './signed-path.ts';

/** The multivariant playlist, the preview images for the seek bar, or the playlist of captions in a language. */
export type StreamFile = 'master.m3u8' | 'thumbnails.vtt' | `captions/${string}/index.m3u8`;

/** A clip in another picture format. */
type ClipRenditionFile = 'vertical.mp4' | 'square.mp4';

/** `nowTs` in seconds. */
interface LinkRequest {
  readonly linkOwner: PathOwner;
  readonly nowTs: number;
}

/** Builds all URLs on the media origin. `origin` is called lazily: the port is known after the server has started. */
export function createMediaUrls(origin: () => string, signer: PathSigner) {
  return {
    /** URL of an image by its path below the media directory. */
    image: (path: string | null): string | null => (path === null ? null : `${origin()}/${path}`),
    /**
     * The picture of a shared link, `path` being `<channel>/<kind>/<id>`. A new revision has a new URL. Without a language it
     * is in the channel's.
     */
    card: (
      path: string,
      { revision, language }: { readonly revision: string; readonly language: string | null },
    ): string => `${origin()}/cards/${path}.jpg?${language === null ? '' : `lang=${language}&`}v=${revision}`,
    /** A file of an event's stream: a live window (`live`) or the whole recording (`vod`). */
    stream: (kind: 'live' | 'vod', channelId: string, eventId: number, file: StreamFile): string =>
      `${origin()}/${kind}/${channelId}/${eventId}/${file}`,
    /** A clip file for playback: signed for one session, expires after hours. */
    clip: (
      { channelId, uuid }: { channelId: string; uuid: string },
      file: 'video.mp4' | 'poster.jpg' | ClipRenditionFile,
      { linkOwner, nowTs }: LinkRequest,
    ): string => `${origin()}/${signer.sign(`clips/${channelId}/${uuid}`, linkOwner, nowTs)}/${file}`,
    /** A clip download. Signed separately: playback does not imply the download capability. */
    clipDownload: (
      { channelId, uuid }: { channelId: string; uuid: string },
      file: 'clip.mp4' | ClipRenditionFile,
      { linkOwner, nowTs }: LinkRequest,
    ): string =>
      `${origin()}/${signer.sign(`clip-downloads/${channelId}/${uuid}`, linkOwner, nowTs)}/${file}`,
    /** A finished event's recording as a file of a quality: signed for one session, expires after hours. */
    eventDownload: (
      { channelId, id }: { channelId: string; id: number },
      quality: string,
      { linkOwner, nowTs }: LinkRequest,
    ): string =>
      `${origin()}/${signer.sign(`download/${channelId}/${id}/${quality}`, linkOwner, nowTs)}/event.mp4`,
    /** A file of a library medium's stream: signed for one session, expires after hours. */
    medium: (
      { channelId, id }: { channelId: string; id: number },
      file: StreamFile,
      { linkOwner, nowTs }: LinkRequest,
    ): string => `${origin()}/${signer.sign(`media/${channelId}/${id}`, linkOwner, nowTs)}/${file}`,
    /** A part of an event (times in seconds of it): signed for one session, expires after `lifetimeS`. */
    sample: (
      { channelId, id }: { channelId: string; id: number },
      { startS, durationS, lifetimeS }: { startS: number; durationS: number; lifetimeS: number },
      { linkOwner, nowTs }: LinkRequest,
    ): string => {
      const path = `sample/${channelId}/${id}/${startS}/${durationS}`;
      return `${origin()}/${signer.sign(path, linkOwner, nowTs, lifetimeS)}/master.m3u8`;
    },
    /** A preroll's multivariant playlist. */
    preroll: (advert: string): string => `${origin()}/preroll/${advert}/master.m3u8`,
    /** A file of a protected event's stream: signed for one session, expires after hours. */
    protectedStream: (
      kind: 'live' | 'vod',
      { channelId, id }: { channelId: string; id: number },
      file: StreamFile,
      { linkOwner, nowTs }: LinkRequest,
    ): string => `${origin()}/${signer.sign(`${kind}/${channelId}/${id}`, linkOwner, nowTs)}/${file}`,
  };
}
export type MediaUrls = ReturnType<typeof createMediaUrls>;
