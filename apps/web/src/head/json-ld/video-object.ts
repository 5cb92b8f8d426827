import type { Match, Told } from '@grandstand/catalog';
import type { MediumDetail } from '@grandstand/vod';
import { isoDuration, isoTime, type JsonLd, type Publisher } from './json-ld.ts';

interface Video {
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly publishedS: number;
  readonly durationS: number;
  /** Undefined where that depends on who asks. */
  readonly isFree?: boolean;
  readonly channel: Publisher;
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
  isAccessibleForFree: video.isFree,
  publisher: { '@type': 'Organization', name: video.channel.name, url: video.channel.url },
});

interface Context {
  readonly url: string;
  readonly channel: Publisher;
  readonly description: string;
  /** For what has no picture of its own. */
  readonly socialCard: string;
}

/** The recording of a finished match. Null where its length and picture must not tell how it ended. */
export const eventVideo = (
  match: Match,
  { image, endS }: Told,
  { url, channel, description, socialCard }: Context,
): JsonLd | null =>
  endS === null
    ? null
    : videoObject({
        url,
        name: match.title,
        description,
        thumbnail: image ?? socialCard,
        publishedS: endS,
        durationS: endS - match.startS,
        isFree: match.type === 'free',
        channel,
      });

/** A medium of the library. */
export const libraryVideo = (
  medium: MediumDetail,
  { url, channel, socialCard }: Omit<Context, 'description'>,
): JsonLd =>
  videoObject({
    url,
    name: medium.title,
    description: medium.description,
    thumbnail: medium.image ?? socialCard,
    publishedS: medium.dateS,
    durationS: medium.durationS,
    channel,
  });
