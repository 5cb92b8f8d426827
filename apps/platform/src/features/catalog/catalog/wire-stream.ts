import type { EventStreamContent } from '@grandstand/content-files';
import type { EventMedia } from '@grandstand/api';
import type { Viewer } from '../../commerce/access/index.ts';
import { CAPTION_LANGUAGES, type StreamFile } from '../../../media-urls/index.ts';
import type { StreamLinks } from './stream-links.ts';

/** Where a stream comes from: a URL, or else the encoders of the event, or else sample footage. */
interface Origin {
  readonly urls: EventStreamContent | null;
  /** Null: there is no event. */
  readonly event: { readonly channelId: string; readonly id: number } | null;
}

/** The URLs of a stream and what accompanies it; null: there is none. */
export async function toWireStream(
  { urls, event }: Origin,
  kind: 'live' | 'vod',
  { urlOf, streamLinks }: { urlOf: (file: StreamFile) => string; streamLinks: StreamLinks },
  viewer: Viewer,
): Promise<Omit<EventMedia, 'id' | 'kind'> | null> {
  const captionsOf = (captions: readonly { readonly language: string; readonly name: string }[]) =>
    captions.map(({ language, name }) => {
      return { language, name, url: urlOf(`captions/${language}/index.m3u8`) };
    });
  if (urls === null && event !== null && (await streamLinks.isPushed(event)))
    return { url: urlOf('master.m3u8'), thumbnails: null, captions: [] };
  if (urls === null)
    return {
      url: urlOf('master.m3u8'),
      thumbnails: urlOf('thumbnails.vtt'),
      captions: captionsOf(CAPTION_LANGUAGES),
    };
  const link = await streamLinks.find(urls, kind, viewer);
  if (!link) return null;
  const { direct, withCredentials } = link;
  return {
    ...(direct
      ? { ...direct, captions: [...direct.captions] }
      : {
          url: urlOf('master.m3u8'),
          thumbnails: urls.thumbnails === null ? null : urlOf('thumbnails.vtt'),
          captions: captionsOf(urls.captions),
        }),
    ...(withCredentials.length > 0 && { with_credentials: [...withCredentials] }),
  };
}
