import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@grandstand/core';
import { stringify, types } from 'hls-parser';
import type { OriginProblem } from './origin-client.ts';
import { type OriginFile, outsideFile, resolveIn } from './origin-files.ts';
import type { MultivariantPlaylist } from './parse-playlist.ts';

/** The name of the only rendition of a stream whose playlist is a media playlist. */
const ONLY_RENDITION = 'main';
/** Of such a stream, since the attribute is required. In bits per second. */
const ASSUMED_BANDWIDTH = 5_000_000;

/** The multivariant playlist that viewers get, and the URLs of the playlists that it names, by their names in it. */
export interface Renditions {
  readonly body: string;
  readonly urls: ReadonlyMap<string, string>;
}

/** Playlists keep their names in all processes, and when others are added. */
const nameOf = (url: string): string => createHash('sha256').update(url).digest('base64url').slice(0, 16);

/** The renditions of a stream. The error names a playlist outside of its folder. */
export function findRenditions(file: OriginFile, folder: URL): Result<OriginProblem, Renditions> {
  if (file.kind === 'media') {
    const lines = [
      '#EXTM3U',
      `#EXT-X-STREAM-INF:BANDWIDTH=${ASSUMED_BANDWIDTH}`,
      `${ONLY_RENDITION}/index.m3u8`,
    ];
    return ok({ body: `${lines.join('\n')}\n`, urls: new Map([[ONLY_RENDITION, file.url]]) });
  }
  const urls = new Map<string, string>();
  const refused: string[] = [];
  const rename = (uri: string): string => {
    const url = resolveIn(folder, uri, file.url);
    if (url === null) refused.push(uri);
    else urls.set(nameOf(url), url);
    return url === null ? '' : `${nameOf(url)}/index.m3u8`;
  };
  const playlist = rewrite(file.playlist, rename);
  const [first] = refused;
  return first === undefined ? ok({ body: `${stringify(playlist)}\n`, urls }) : err(outsideFile(first));
}

/** A playlist with other URIs. Session data and keys, steering and playlists of key frames are left out. */
function rewrite(
  { variants, version, independentSegments }: MultivariantPlaylist,
  rename: (uri: string) => string,
) {
  const renamed = <R extends { readonly uri?: string }>(renditions: readonly R[]): R[] =>
    renditions.map((rendition) =>
      rendition.uri === undefined ? rendition : { ...rendition, uri: rename(rendition.uri) },
    );
  return new types.MasterPlaylist({
    ...(version !== undefined && { version }),
    independentSegments,
    variants: variants
      .filter(({ isIFrameOnly }) => isIFrameOnly !== true)
      .map(
        (variant) =>
          new types.Variant({
            uri: rename(variant.uri),
            bandwidth: variant.bandwidth,
            averageBandwidth: variant.averageBandwidth,
            score: variant.score,
            codecs: variant.codecs,
            resolution: variant.resolution,
            frameRate: variant.frameRate,
            hdcpLevel: keyword(variant.hdcpLevel),
            videoRange: keyword(variant.videoRange),
            stableVariantId: variant.stableVariantId,
            audio: renamed(variant.audio),
            video: renamed(variant.video),
            subtitles: renamed(variant.subtitles),
            closedCaptions: variant.closedCaptions,
          }),
      ),
  });
}

/** An attribute that stands without quotes. */
const keyword = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w-]+$/.test(value) ? value : undefined;
