import type { CatalogEvent, VisibleDetails } from '@grandstand/catalog';
import type { ClipCardData } from '@grandstand/clips';
import type { MediumDetail } from '@grandstand/vod';
import { isoDuration, isoTime, type JsonLd, type Publisher } from './json-ld.ts';

interface Video {
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly publishedS: number;
  readonly durationS: number;
  /** Undefined if it depends on the user. */
  readonly isFree?: boolean;
  readonly channel: Publisher;
  /** URL of a page that plays the video in a frame. */
  readonly embedUrl?: string;
}

const videoObject = (video: Video): JsonLd => ({
  '@type': 'VideoObject',
  '@id': `${video.url}#video`,
  name: video.name,
  description: video.description || video.name,
  thumbnailUrl: [video.thumbnail],
  uploadDate: isoTime(video.publishedS),
  duration: isoDuration(video.durationS),
  url: video.url,
  embedUrl: video.embedUrl,
  isAccessibleForFree: video.isFree,
  publisher: { '@type': 'Organization', name: video.channel.name, url: video.channel.url },
});

interface Context {
  readonly url: string;
  readonly channel: Publisher;
  readonly description: string;
  /** Absolute URL of a picture, in a format that search engines show. */
  readonly image: string;
  /** Absolute URL of a page that plays the video in a frame. */
  readonly embedUrl: string;
}

/** The recording of a finished event. Null in spoiler-free mode: its duration would be a spoiler. */
export const eventVideo = (
  event: CatalogEvent,
  { endS }: VisibleDetails,
  { url, channel, description, image, embedUrl }: Context,
): JsonLd | null =>
  endS === null
    ? null
    : videoObject({
        url,
        name: event.title,
        description,
        thumbnail: image,
        publishedS: endS,
        durationS: endS - event.startS,
        isFree: event.type === 'free',
        channel,
        embedUrl,
      });

/** A medium of the on-demand library. */
export const libraryVideo = (
  medium: MediumDetail,
  { url, channel, image }: Omit<Context, 'description' | 'embedUrl'>,
): JsonLd =>
  videoObject({
    url,
    name: medium.title,
    description: medium.description,
    thumbnail: image,
    publishedS: medium.dateS,
    durationS: medium.durationS,
    channel,
  });

/** A clip, which everyone with its link may watch. Its file's URL expires, so the page that plays it is given. */
export const clipVideo = (
  { title, text, video, publishedS }: ClipCardData,
  { url, channel, image, embedUrl }: Omit<Context, 'description'>,
): JsonLd =>
  videoObject({
    url,
    name: title,
    description: text,
    thumbnail: image,
    publishedS,
    durationS: video?.durationS ?? 0,
    isFree: true,
    channel,
    embedUrl,
  });
