import { assertNever, err, ok, type Result } from '@grandstand/core';
import { CAPTION_LANGUAGES, isCaptionLanguage } from '../../../media-urls/index.ts';
import { NOT_FOUND, type Refusal } from '../../../http/refusal.ts';
import type {
  EventSubject,
  MatchStory,
  Stream,
  StreamFileContent,
  StreamSource,
  StreamSubject,
  StreamWindow,
} from '../sources/index.ts';
import { captionsBetween, captionSegment } from './captions.ts';
import { chooseSegments, type SegmentChoice } from './choose-segments.ts';
import type { Footage } from './footage.ts';
import { createFootageFiles } from './footage-files.ts';
import type { Loop } from './loop.ts';
import { planCut } from './plan-cut.ts';
import { livePlaylist, multivariantPlaylist, partPlaylist, type Content, vodPlaylist } from './playlists.ts';
import { thumbnailTrack } from './thumbnails.ts';
import {
  completeSegments,
  createTimeline,
  liveWindow,
  type SegmentRange,
  type Timeline,
} from './timeline.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const VIDEO = 'video/mp4';
const WEBVTT = 'text/vtt; charset=utf-8';

const missingFootage = (surface: string): Refusal => ({
  kind: 'unavailable',
  message: `There is no footage of a ${surface} yet. It is generated at the first start.`,
  retryAfterS: 10,
});

/** First seconds of an event: players retry after 503 but not after 404. */
const JUST_STARTING: Refusal = {
  kind: 'unavailable',
  message: 'The broadcast is just starting',
  retryAfterS: 2,
};

/** How a subject shows its footage. */
interface Showing {
  readonly loop: Loop;
  readonly chosenSegment: SegmentChoice;
  readonly timeline: Timeline;
  /** Null: there are no captions. */
  readonly readStory: (() => Promise<MatchStory | null>) | null;
}

/** Sample footage as a source: every subject has a stream as soon as there is footage of its surface. */
export const createFootageSource = (footage: Footage): StreamSource => ({
  async open(subject) {
    const surface = subject.kind === 'advert' ? subject.advert : subject.surface;
    const loop = await footage.loop(surface);
    if (!loop) return err(subject.kind === 'advert' ? NOT_FOUND : missingFootage(surface));
    return ok(createFootageStream(footage, showingOf(subject, loop)));
  },
});

function showingOf(subject: StreamSubject, loop: Loop): Showing {
  if (subject.kind === 'advert') {
    const segmentMs = Math.round(loop.segment_duration_s * 1000);
    const segmentCount = Math.min(loop.segments, Math.ceil(subject.lengthS / loop.segment_duration_s));
    const timeline = { startMs: 0, segmentMs, segmentCount };
    return { loop, chosenSegment: (number) => number, timeline, readStory: null };
  }
  const { readStory } = subject;
  const timeline = createTimeline(subject, loop);
  if (subject.kind === 'event')
    return {
      loop,
      chosenSegment: chooseSegments(loop, subject.goals),
      timeline: withFaults(timeline, subject.faults),
      readStory,
    };
  const { goals, firstSegment } = subject;
  const chosenSegment: SegmentChoice = goals
    ? chooseSegments(loop, goals)
    : (number) => (firstSegment + number) % loop.segments;
  return { loop, chosenSegment, timeline, readStory };
}

/** The timeline with the faults of the control API. */
function withFaults(timeline: Timeline, faults: EventSubject['faults']): Timeline {
  if (!faults) return timeline;
  const { discontinuityAtMs, skewMs } = faults;
  return {
    ...timeline,
    ...(discontinuityAtMs !== null && { discontinuityAt: completeSegments(timeline, discontinuityAtMs) }),
    skewMs,
  };
}

function createFootageStream(footage: Footage, showing: Showing): Stream {
  const { loop, chosenSegment, timeline } = showing;
  return {
    read: createFootageReader(footage, showing),
    recordedS: (untilMs) => (completeSegments(timeline, untilMs) * timeline.segmentMs) / 1000,
    files: () => createFootageFiles(footage, { loop, chosenSegment, segmentCount: timeline.segmentCount }),
    planCut: (part) => planCut(loop, chosenSegment, part),
  };
}

function createFootageReader(footage: Footage, showing: Showing): Stream['read'] {
  const { loop, chosenSegment, timeline } = showing;
  /** The captions' story within a window; null: there are no captions. */
  const storyIn = (window: StreamWindow) => (window.kind === 'part' ? null : showing.readStory);

  const readPlaylist = (content: Content, window: StreamWindow): FileResult => {
    const body = playlistOf(timeline, content, window);
    return body === null ? err(JUST_STARTING) : ok({ type: PLAYLIST, body });
  };
  async function readSegment(renditionId: string, number: number, window: StreamWindow): Promise<FileResult> {
    if (!isWithin(segmentsIn(timeline, window), number)) return err(NOT_FOUND);
    const { discontinuityAt = Infinity } = timeline;
    const shownAt = number < discontinuityAt ? number : number - discontinuityAt;
    return ok({
      type: VIDEO,
      body: await footage.segment(loop, renditionId, shownAt, chosenSegment(number)),
    });
  }
  async function readCaptions(language: string, number: number, window: StreamWindow): Promise<FileResult> {
    const readStory = storyIn(window);
    const isServed = readStory !== null && isWithin(segmentsIn(timeline, window), number);
    if (!isServed || !isCaptionLanguage(language)) return err(NOT_FOUND);
    const fromS = (number * timeline.segmentMs) / 1000;
    const toS = fromS + timeline.segmentMs / 1000;
    const body = captionSegment(captionsBetween(await readStory(), language, { fromS, toS }));
    return ok({ type: WEBVTT, body });
  }
  const readThumbnails = (window: StreamWindow): FileResult => {
    const range = thumbnailsIn(timeline, window);
    const body = range && thumbnailTrack(loop, range, chosenSegment);
    return body === null ? err(NOT_FOUND) : ok({ type: WEBVTT, body });
  };

  return async (file, window) => {
    if ('renditionId' in file && !loop.renditions.some(({ id }) => id === file.renditionId))
      return err(NOT_FOUND);
    switch (file.kind) {
      case 'multivariant': {
        const captions = storyIn(window) === null ? [] : CAPTION_LANGUAGES;
        return ok({ type: PLAYLIST, body: multivariantPlaylist(loop, captions) });
      }
      case 'playlist':
        return readPlaylist('video', window);
      case 'captions-playlist':
        return storyIn(window) === null || !isCaptionLanguage(file.language)
          ? err(NOT_FOUND)
          : readPlaylist('captions', window);
      case 'init':
        return ok({ type: VIDEO, body: await footage.init(loop, file.renditionId) });
      case 'segment':
        return readSegment(file.renditionId, file.number, window);
      case 'captions-segment':
        return readCaptions(file.language, file.number, window);
      case 'thumbnails':
        return readThumbnails(window);
      default:
        return assertNever(file);
    }
  };
}

type FileResult = Result<Refusal, StreamFileContent>;

/** The segments that can be requested. */
function segmentsIn(timeline: Timeline, window: StreamWindow): SegmentRange {
  switch (window.kind) {
    case 'live':
      return { first: 0, end: completeSegments(timeline, window.untilMs) };
    case 'recording':
      return { first: 0, end: timeline.segmentCount };
    case 'part':
      return {
        first: Math.ceil((window.startS * 1000) / timeline.segmentMs),
        end: Math.min(
          Math.floor((window.endS * 1000) / timeline.segmentMs),
          completeSegments(timeline, window.untilMs),
        ),
      };
    default:
      return assertNever(window);
  }
}

/** Null while no segment is complete. */
function playlistOf(timeline: Timeline, content: Content, window: StreamWindow): string | null {
  if (window.kind === 'live') return livePlaylist(timeline, window.untilMs, content);
  if (window.kind === 'recording') return vodPlaylist(timeline, content);
  const segments = segmentsIn(timeline, window);
  return segments.first < segments.end ? partPlaylist(timeline, segments) : null;
}

/** The segments with a preview image; null: none. */
function thumbnailsIn(timeline: Timeline, window: StreamWindow): SegmentRange | null {
  if (window.kind === 'part') return null;
  return window.kind === 'live' ? liveWindow(timeline, window.untilMs) : segmentsIn(timeline, window);
}

const isWithin = ({ first, end }: SegmentRange, number: number): boolean => number >= first && number < end;
