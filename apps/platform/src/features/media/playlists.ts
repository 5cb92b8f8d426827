import type { Loop } from '../footage/index.ts';
import { liveWindow, segmentStartMs, type Timeline } from './timeline.ts';

/** One EXT-X-PROGRAM-DATE-TIME tag per this number of segments, to keep playlists short. */
const SEGMENTS_PER_DATE = 20;

/** The multivariant playlist: one entry per rendition, the best first. */
export function multivariantPlaylist({ renditions }: Loop): string {
  const bestFirst = renditions.toSorted((a, b) => b.bandwidth - a.bandwidth);
  const entries = bestFirst.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${rendition.bandwidth},AVERAGE-BANDWIDTH=${rendition.average_bandwidth},` +
      `CODECS="${rendition.codecs}",RESOLUTION=${rendition.width}x${rendition.height},` +
      `FRAME-RATE=${rendition.frame_rate.toFixed(3)}`,
    `${rendition.id}/index.m3u8`,
  ]);
  return joinLines(['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries]);
}

/** The live playlist at `nowMs`, with an end tag after the event; null while no segment is complete. */
export function livePlaylist(timeline: Timeline, nowMs: number): string | null {
  const { first, end, ended } = liveWindow(timeline, nowMs);
  if (end === 0) return null;
  return joinLines([
    ...header(timeline, first),
    ...segments(timeline, first, end),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
  ]);
}

/** The whole recording. */
export function vodPlaylist(timeline: Timeline): string {
  return joinLines([
    ...header(timeline, 0),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments(timeline, 0, timeline.segmentCount),
    '#EXT-X-ENDLIST',
  ]);
}

/** The first `count` segments of a loop as a VOD playlist. */
export function prerollPlaylist(loop: Loop, count: number): string {
  const timeline = { startMs: 0, segmentMs: Math.round(loop.segment_duration_s * 1000), segmentCount: count };
  return joinLines([
    ...header(timeline, 0),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments(timeline, 0, count).filter((line) => !line.startsWith('#EXT-X-PROGRAM-DATE-TIME')),
    '#EXT-X-ENDLIST',
  ]);
}

const header = ({ segmentMs }: Timeline, first: number): string[] => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${Math.ceil(segmentMs / 1000)}`,
  `#EXT-X-MEDIA-SEQUENCE:${first}`,
  '#EXT-X-INDEPENDENT-SEGMENTS',
  '#EXT-X-MAP:URI="init.mp4"',
];

function segments(timeline: Timeline, first: number, end: number): string[] {
  const duration = (timeline.segmentMs / 1000).toFixed(3);
  return Array.from({ length: end - first }, (_, index) => first + index).flatMap((number) => {
    const hasDate = number === first || number % SEGMENTS_PER_DATE === 0;
    const date = hasDate
      ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segmentStartMs(timeline, number)).toISOString()}`]
      : [];
    return [...date, `#EXTINF:${duration},`, `seg-${number}.m4s`];
  });
}

const joinLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
