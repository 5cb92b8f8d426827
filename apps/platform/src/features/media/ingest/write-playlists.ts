import type { Layout, OtherRendition, Variant } from './layout.ts';
import type { PublishedSegment, PublishedStream } from './published-stream.ts';

/** Segments [first, end) of a rendition. */
export interface Range {
  readonly first: number;
  readonly end: number;
}

interface MediaPlaylist {
  readonly targetS: number;
  readonly range: Range;
  /** Whether no segment follows. */
  readonly isEnded: boolean;
  /** Whether segments have dates. */
  readonly isDated: boolean;
}

const CONTAINERS: Readonly<Record<string, { readonly extension: string; readonly type: string }>> = {
  ts: { extension: 'ts', type: 'video/mp2t' },
  aac: { extension: 'aac', type: 'audio/aac' },
  vtt: { extension: 'vtt', type: 'text/vtt; charset=utf-8' },
  webvtt: { extension: 'vtt', type: 'text/vtt; charset=utf-8' },
};
const FRAGMENTED_MP4 = { extension: 'm4s', type: 'video/mp4' };

/** How viewers get segments with an encoder's extension. */
export const containerOf = (extension: string) => CONTAINERS[extension] ?? FRAGMENTED_MP4;

/** The playlist of a rendition. A range has at least one segment. */
export function writeMediaPlaylist(
  segments: readonly PublishedSegment[],
  { targetS, range: { first, end }, isEnded, isDated }: MediaPlaylist,
): string {
  const listed = segments.slice(first, end);
  const longestS = Math.max(targetS, ...listed.map(({ durationMs }) => Math.round(durationMs / 1000)));
  const period = listed[0]?.period ?? 0;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longestS)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${period}`,
    ...(isEnded ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
  ];
  let before = { period, initFileId: null as number | null };
  for (const { number, ...segment } of listed) {
    // Renditions count discontinuities alike, also one that has nothing of a period.
    for (let passed = before.period; passed < segment.period; passed += 1) lines.push('#EXT-X-DISCONTINUITY');
    if (
      segment.initFileId !== null &&
      (segment.initFileId !== before.initFileId || segment.period !== before.period)
    )
      lines.push(`#EXT-X-MAP:URI="init-${segment.initFileId}.mp4"`);
    if (isDated) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startMs).toISOString()}`);
    if (segment.fileId === null) lines.push('#EXT-X-GAP');
    lines.push(
      `#EXTINF:${(segment.durationMs / 1000).toFixed(6)},`,
      `seg-${number}.${containerOf(segment.extension).extension}`,
    );
    before = segment;
  }
  if (isEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** Peak bit rate of segments, in bits per second. */
const peakBandwidth = (segments: readonly PublishedSegment[]): number =>
  Math.max(1, ...segments.map(({ bytes, durationMs }) => Math.ceil((bytes * 8000) / durationMs)));

/** Without a description by the encoder, each rendition is a variant. */
const measuredLayout = ({ renditions }: PublishedStream): Layout => ({
  variants: [...renditions]
    .filter(([, segments]) => segments.every(({ extension }) => containerOf(extension).extension !== 'vtt'))
    .map(([rendition, segments]) => ({
      rendition,
      bandwidth: peakBandwidth(segments),
      averageBandwidth: null,
      codecs: null,
      size: null,
      frameRate: null,
      audio: null,
      subtitles: null,
    })),
  others: [],
});

/** The multivariant playlist of the published renditions; null: there are none. `hasCaptions`: list the encoder's captions too. */
export function writeMultivariantPlaylist(stream: PublishedStream, hasCaptions: boolean): string | null {
  const { variants, others } = stream.layout ?? measuredLayout(stream);
  const isPublished = (rendition: string) => stream.renditions.has(rendition);
  const shownVariants = variants.filter(({ rendition }) => isPublished(rendition));
  if (shownVariants.length === 0) return null;
  const shownOthers = others.filter(
    ({ type, rendition }) =>
      (hasCaptions || type !== 'SUBTITLES') &&
      (rendition === null ? type === 'AUDIO' : isPublished(rendition)),
  );
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...shownOthers.map(mediaLine),
    ...shownVariants.flatMap((variant) => [
      variantLine(variant, shownOthers),
      playlistUri(variant.rendition),
    ]),
  ].join('\n')}\n`;
}

const playlistUri = (rendition: string): string => `${encodeURIComponent(rendition)}/index.m3u8`;

/** A quoted string cannot have these. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const quoted = (text: string): string => `"${text.replaceAll(/["\u0000-\u001F]/g, '')}"`;

const yesOrNo = (is: boolean): string => (is ? 'YES' : 'NO');

function mediaLine(rendition: OtherRendition): string {
  const { type, group, name, language, isDefault, isAutoselect, isForced, channels } = rendition;
  const attributes = [
    `TYPE=${type}`,
    `GROUP-ID=${quoted(group)}`,
    `NAME=${quoted(name)}`,
    ...(language === null ? [] : [`LANGUAGE=${quoted(language)}`]),
    `DEFAULT=${yesOrNo(isDefault)}`,
    `AUTOSELECT=${yesOrNo(isDefault || isAutoselect)}`,
    ...(type === 'SUBTITLES' ? [`FORCED=${yesOrNo(isForced)}`] : []),
    ...(channels === null ? [] : [`CHANNELS=${quoted(channels)}`]),
    ...(rendition.rendition === null ? [] : [`URI=${quoted(playlistUri(rendition.rendition))}`]),
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

function variantLine(variant: Variant, others: readonly OtherRendition[]): string {
  const { bandwidth, averageBandwidth, codecs, size, frameRate } = variant;
  const group = (type: OtherRendition['type'], id: string | null) =>
    id !== null && others.some((one) => one.type === type && one.group === id)
      ? [`${type}=${quoted(id)}`]
      : [];
  const attributes = [
    `BANDWIDTH=${bandwidth}`,
    ...(averageBandwidth === null ? [] : [`AVERAGE-BANDWIDTH=${averageBandwidth}`]),
    ...(codecs === null ? [] : [`CODECS=${quoted(codecs)}`]),
    ...(size === null ? [] : [`RESOLUTION=${size.width}x${size.height}`]),
    ...(frameRate === null ? [] : [`FRAME-RATE=${frameRate.toFixed(3)}`]),
    ...group('AUDIO', variant.audio),
    ...group('SUBTITLES', variant.subtitles),
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}
