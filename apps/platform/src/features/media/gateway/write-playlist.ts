import type { SegmentCut } from './cut-segments.ts';
import type { MediaPlaylist, Segment } from './parse-playlist.ts';

/** URLs in a template that a viewer's grant signs; no playlist of an origin has this character. */
const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}([^${MARK}]*)${MARK}`, 'g');

/** Marks a URL to be signed. */
export const marked = (url: string): string => `${MARK}${url}${MARK}`;

/** Signs the marked URLs of a template. */
export const signTemplate = (template: string, sign: (url: string) => string): string =>
  template.replaceAll(MARKED, (_, url: string) => sign(url));

interface MediaTemplate {
  readonly cut: SegmentCut;
  /** Whether the playlist ends with the cut. */
  readonly isEnded: boolean;
  /** Whether it has the dates of its segments. */
  readonly isDated: boolean;
  /** The absolute URL of a file that the playlist names. */
  readonly resolve: (uri: string) => string;
}

/**
 * Segments of an origin's playlist as a playlist with marked URLs. Low-latency parts, interstitials and tags that are not
 * listed here are left out.
 */
export function writeMediaTemplate(
  playlist: MediaPlaylist,
  { cut, isEnded, isDated, resolve }: MediaTemplate,
): string {
  const { first, end } = cut;
  const { mediaSequenceBase = 0, discontinuitySequenceBase = 0 } = playlist;
  const before = playlist.segments.slice(0, first + 1).filter((segment) => segment.discontinuity === true);
  const discontinuities = discontinuitySequenceBase + before.length;
  const url = (uri: string) => marked(resolve(uri));
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${Math.max(7, playlist.version ?? 1)}`,
    `#EXT-X-TARGETDURATION:${Math.ceil(playlist.targetDuration)}`,
    `#EXT-X-MEDIA-SEQUENCE:${mediaSequenceBase + first}`,
    ...(discontinuities > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`] : []),
    ...(playlist.independentSegments ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    ...(isEnded ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    ...(playlist.isIFrame === true ? ['#EXT-X-I-FRAMES-ONLY'] : []),
  ];
  let lastKey = '';
  let lastMap = '';
  for (const [index, segment] of playlist.segments.slice(first, end).entries()) {
    if (index > 0 && segment.discontinuity === true) lines.push('#EXT-X-DISCONTINUITY');
    if (segment.gap === true) lines.push('#EXT-X-GAP');
    const key = keyLine(segment, url);
    if (key !== lastKey && key !== '') lines.push(key);
    lastKey = key;
    const map = mapLine(segment, url);
    if (map !== lastMap && map !== '') lines.push(map);
    lastMap = map;
    if (isDated) lines.push(...dateLines(segment, index === 0 ? cut.firstMs : null));
    lines.push(`#EXTINF:${segment.duration},`);
    if (isByterange(segment.byterange)) lines.push(`#EXT-X-BYTERANGE:${rangeText(segment.byterange)}`);
    lines.push(url(segment.uri));
  }
  if (isEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

type Byterange = Segment['byterange'];

const isByterange = (range: Byterange | undefined): range is Byterange => range !== undefined;
const rangeText = ({ length, offset }: Byterange): string =>
  offset >= 0 ? `${length}@${offset}` : String(length);

function dateLines({ programDateTime }: Segment, firstMs: number | null): string[] {
  const ms = firstMs ?? programDateTime?.getTime() ?? NaN;
  return Number.isNaN(ms) ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(ms).toISOString()}`];
}

/** Addresses of keys for DRM, which are no URLs of files. */
const DRM_URI = /^(?:skd|data):/i;

function keyLine({ key }: Segment, url: (uri: string) => string): string {
  if (!key) return '';
  const { method, uri, iv, format, formatVersion } = key;
  const attributes = [
    `METHOD=${method}`,
    ...(uri === undefined ? [] : [`URI="${DRM_URI.test(uri) ? uri : url(uri)}"`]),
    ...(iv ? [`IV=0x${Buffer.from(iv).toString('hex')}`] : []),
    ...(format === undefined ? [] : [`KEYFORMAT="${format}"`]),
    ...(formatVersion === undefined ? [] : [`KEYFORMATVERSIONS="${formatVersion}"`]),
  ];
  return `#EXT-X-KEY:${attributes.join(',')}`;
}

function mapLine({ map }: { readonly map: Segment['map'] | null }, url: (uri: string) => string): string {
  if (!map) return '';
  const range = isByterange(map.byterange) ? `,BYTERANGE="${rangeText(map.byterange)}"` : '';
  return `#EXT-X-MAP:URI="${url(map.uri)}"${range}`;
}
