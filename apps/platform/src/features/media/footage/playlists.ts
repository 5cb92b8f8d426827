import type { Loop } from './loop.ts';
import { liveWindow, type SegmentRange, segmentStartMs, type Timeline } from './timeline.ts';

/** One EXT-X-PROGRAM-DATE-TIME tag per this number of segments, to keep playlists short. */
const SEGMENTS_PER_DATE = 20;

/** The multivariant playlist: one entry per rendition, the best first, and one per language of its captions. */
export function multivariantPlaylist(
  { renditions }: Loop,
  captions: readonly { readonly language: string; readonly name: string }[] = [],
): string {
  const subtitles = captions.map(
    ({ language, name }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,` +
      `AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,` +
      `public.accessibility.describes-music-and-sound",URI="captions/${language}/index.m3u8"`,
  );
  const bestFirst = renditions.toSorted((a, b) => b.bandwidth - a.bandwidth);
  const entries = bestFirst.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${rendition.bandwidth},AVERAGE-BANDWIDTH=${rendition.average_bandwidth},` +
      `CODECS="${rendition.codecs}",RESOLUTION=${rendition.width}x${rendition.height},` +
      `FRAME-RATE=${rendition.frame_rate.toFixed(3)}${captions.length > 0 ? ',SUBTITLES="captions"' : ''}`,
    `${rendition.id}/index.m3u8`,
  ]);
  return joinLines(['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...subtitles, ...entries]);
}

/** The live playlist at `nowMs`, with an end tag after the event; null while no segment is complete. */
export function livePlaylist(timeline: Timeline, nowMs: number, content: Content = 'video'): string | null {
  const { first, end, ended } = liveWindow(timeline, nowMs);
  if (end === 0) return null;
  return joinLines([
    ...header(timeline, first, content),
    ...segments(timeline, { first, end }, content),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
  ]);
}

/** The whole recording. */
export function vodPlaylist(timeline: Timeline, content: Content = 'video'): string {
  return joinLines([
    ...header(timeline, 0, content),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments(timeline, { first: 0, end: timeline.segmentCount }, content),
    '#EXT-X-ENDLIST',
  ]);
}

/** The segments [first, end) as a VOD playlist of their own, without dates. */
export function partPlaylist(timeline: Timeline, range: SegmentRange): string {
  return joinLines([
    ...header(timeline, range.first),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments(timeline, range).filter((line) => !line.startsWith('#EXT-X-PROGRAM-DATE-TIME')),
    '#EXT-X-ENDLIST',
  ]);
}

/** What the segments of a media playlist contain: fragmented MP4, or WebVTT. */
export type Content = 'video' | 'captions';

const header = (
  { segmentMs, discontinuityAt = Infinity }: Timeline,
  first: number,
  content: Content = 'video',
): string[] => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${Math.ceil(segmentMs / 1000)}`,
  `#EXT-X-MEDIA-SEQUENCE:${first}`,
  ...(first > discontinuityAt ? ['#EXT-X-DISCONTINUITY-SEQUENCE:1'] : []),
  '#EXT-X-INDEPENDENT-SEGMENTS',
  ...(content === 'video' ? ['#EXT-X-MAP:URI="init.mp4"'] : []),
];

function segments(timeline: Timeline, { first, end }: SegmentRange, content: Content = 'video'): string[] {
  const extension = content === 'video' ? 'm4s' : 'vtt';
  const duration = (timeline.segmentMs / 1000).toFixed(3);
  return Array.from({ length: end - first }, (_, index) => first + index).flatMap((number) => {
    const isNewTimeline = number === timeline.discontinuityAt;
    const hasDate = number === first || isNewTimeline || number % SEGMENTS_PER_DATE === 0;
    const date = hasDate
      ? [
          `#EXT-X-PROGRAM-DATE-TIME:${new Date(segmentStartMs(timeline, number) + (timeline.skewMs ?? 0)).toISOString()}`,
        ]
      : [];
    return [
      ...(isNewTimeline ? ['#EXT-X-DISCONTINUITY'] : []),
      ...date,
      `#EXTINF:${duration},`,
      `seg-${number}.${extension}`,
    ];
  });
}

const joinLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
