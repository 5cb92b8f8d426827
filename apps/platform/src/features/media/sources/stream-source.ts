import type { Readable } from 'node:stream';
import type { Moment } from '@grandstand/api';
import type { EventStreamContent } from '@grandstand/content-files';
import type { Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';

/** Where the pictures and sound of events, media of the library and adverts come from. */
export interface StreamSource {
  /** The stream of a subject. The error is why there is none at the moment. */
  open(this: void, subject: StreamSubject): Promise<Result<Refusal, Stream>>;
}

/** What a stream shows. Times in seconds since the Unix epoch. */
export type StreamSubject = EventSubject | MediumSubject | AdvertSubject;

interface Shown {
  readonly startTs: number;
  readonly endTs: number;
  /** Playing surface, which selects the sample footage. */
  readonly surface: string;
  /** The stream by URL; null: sample footage. A medium has a `replay` only. */
  readonly urls: EventStreamContent | null;
  /** The event that encoders may push; null: none. It has no stream by URL. */
  readonly event: { readonly channelId: string; readonly id: number } | null;
  /** What the captions of sample footage tell. Null: a video that shows no match of two teams. */
  readonly readStory: () => Promise<MatchStory | null>;
}

export interface EventSubject extends Shown {
  readonly kind: 'event';
  readonly goals: readonly ShownGoal[];
  /** Faults of the control API. */
  readonly faults?: TimelineFaults;
}

export interface MediumSubject extends Shown {
  readonly kind: 'medium';
  /** The goals of the event that the medium shows; null: it shows none. */
  readonly goals: readonly ShownGoal[] | null;
  /** The segment of the footage with which a medium without an event starts. */
  readonly firstSegment: number;
}

export interface AdvertSubject {
  readonly kind: 'advert';
  readonly advert: string;
  /** Maximum length in seconds, rounded up to a whole segment. */
  readonly lengthS: number;
}

/** A goal of an event, or a basket worth one to three points. */
export interface ShownGoal {
  /** Seconds from the start of the event. */
  readonly offsetS: number;
  readonly side: 'home' | 'away';
  readonly points: number;
}

/** The contents of an event's captions. */
export interface MatchStory {
  readonly home: string;
  readonly away: string;
  /** Whether results name the home team first (D27). */
  readonly isHomeFirst: boolean;
  /** The moments of the whole event, past and future. */
  readonly moments: readonly Moment[];
}

export interface TimelineFaults {
  /** From this time on, the timestamps of the segments start again at zero; null: they do not. */
  readonly discontinuityAtMs: number | null;
  /** Error of the dates in playlists. */
  readonly skewMs: number;
}

/** Length of the live playlist: how far a viewer can rewind. */
export const DVR_WINDOW_MS = 30 * 60_000;

/** The part of a stream that a request may have. */
export type StreamWindow =
  /** What can be rewound at `untilMs`. Earlier segments are still served, for slow players. */
  | { readonly kind: 'live'; readonly untilMs: number }
  | { readonly kind: 'recording' }
  /** The whole segments between two times in seconds from the start that exist at `untilMs`, without captions. */
  | { readonly kind: 'part'; readonly startS: number; readonly endS: number; readonly untilMs: number };

/** A file of a stream. `language` is of captions, `number` of a segment. */
export type StreamFile =
  | { readonly kind: 'multivariant' | 'thumbnails' }
  | { readonly kind: 'playlist'; readonly renditionId: string }
  /** `number` of streams that have several in a rendition. */
  | { readonly kind: 'init'; readonly renditionId: string; readonly number: number }
  | { readonly kind: 'segment'; readonly renditionId: string; readonly number: number }
  | { readonly kind: 'captions-playlist'; readonly language: string }
  | { readonly kind: 'captions-segment'; readonly language: string; readonly number: number };

export interface StreamFileContent {
  readonly type: string;
  readonly body: string | Buffer;
  /** In place of the usual lifetime, for contents with signed links. */
  readonly maxAge?: string;
  /** Values of `Set-Cookie`, without which the files that a playlist names cannot be loaded. */
  readonly cookies?: readonly string[];
}

/** A rendition of a recording as a file. */
export interface RecordingQuality {
  readonly id: string;
  /** Pixels. */
  readonly height: number;
  /** Bytes. */
  readonly size: number;
}

/** A recording as files, one for each quality. */
export interface RecordingFiles {
  /** The best first. */
  readonly qualities: readonly RecordingQuality[];
  /** The quality that a download has without a choice. */
  readonly defaultId: string;
  /** Reads bytes [start, end] of a quality. */
  read(this: void, quality: RecordingQuality, range?: { start: number; end: number }): Readable;
}

/** A frame-exact part of a recording, as data for the process that renders it. */
export interface Cut {
  readonly input: FootageInput;
  readonly frameRate: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits per second. */
  readonly bandwidth: number;
  /** Index of the first frame, from the start of the recording. */
  readonly startFrame: number;
  /** Number of frames. */
  readonly frames: number;
}

/** Segments of sample footage. */
export interface FootageInput {
  readonly surface: string;
  readonly renditionId: string;
  /** Number in the recording, and number of the footage segment that it shows. */
  readonly segments: readonly { readonly number: number; readonly source: number }[];
}

export interface Stream {
  /**
   * Reads a file within a window. The error is a refusal for a file that the stream does not have, or not yet. `viewer`
   * is in the links to files that are elsewhere, for the logs there.
   */
  read(
    this: void,
    file: StreamFile,
    window: StreamWindow,
    viewer: string,
  ): Promise<Result<Refusal, StreamFileContent>>;
  /** How much can be cut at a time: seconds from the start, in whole segments as in playlists. */
  recordedS(this: void, untilMs: number): number;
  /** The whole recording as files; null: it cannot be downloaded. */
  files(this: void): Promise<RecordingFiles | null>;
  /**
   * Plans a cut that starts `startS` after the start and lasts `durationS`, rounded to whole frames. Null: clips cannot
   * be cut out of this stream.
   */
  planCut(this: void, part: { readonly startS: number; readonly durationS: number }): Cut | null;
}
