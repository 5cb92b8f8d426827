import { buffer } from 'node:stream/consumers';
import { assertNever, type Clock, err, ok, type Result } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import { NOT_FOUND, type Refusal } from '../../../http/refusal.ts';
import type { Storage } from '../media/index.ts';
import {
  DVR_WINDOW_MS,
  type Stream,
  type StreamFile,
  type StreamFileContent,
  type StreamSource,
  type StreamWindow,
} from '../sources/index.ts';
import type { PublishedSegment, PublishedStream, PublishedStreams } from './published-stream.ts';
import { containerOf, type Range, writeMediaPlaylist, writeMultivariantPlaylist } from './write-playlists.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** Segments of live streams are read by many viewers within seconds. */
const CACHED_BYTES = 128 * 2 ** 20;

/** Players retry after 503 but not after 404. */
const NO_SIGNAL: Refusal = {
  kind: 'unavailable',
  message: 'The stream is waiting for the signal',
  retryAfterS: 2,
};

/** Times in milliseconds since the Unix epoch. */
interface Times {
  readonly startMs: number;
  readonly endMs: number;
}

export interface IngestSourceServices {
  readonly published: PublishedStreams;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Streams that no encoder pushes. */
  readonly otherwise: StreamSource;
}

/** Streams that encoders push as a source; all other streams come from `otherwise`. */
export function createIngestSource({
  published,
  storage,
  clock,
  otherwise,
}: IngestSourceServices): StreamSource {
  const readFile = createFileReader(published, storage);
  return {
    async open(subject) {
      const event = subject.kind === 'advert' ? null : subject.event;
      const id = event && (await published.findId(event));
      const stream = event && id !== null && (await published.find(event, id));
      if (subject.kind === 'advert' || !stream) return otherwise.open(subject);
      const times = { startMs: subject.startTs * 1000, endMs: subject.endTs * 1000 };
      return ok(createPushedStream(stream, times, { readFile, clock }));
    },
  };
}

type ReadFile = ReturnType<typeof createFileReader>;

/** Reads stored files, one that several viewers want only once. */
function createFileReader(published: PublishedStreams, storage: Storage) {
  const cache = new LRUCache<string, Buffer, { readonly stream: PublishedStream; readonly fileId: number }>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    async fetchMethod(_key, _stale, { context: { stream, fileId } }) {
      const key = await published.storageKeyOf(stream, fileId);
      const stored = key === null ? null : await storage.open(key);
      return stored === null ? undefined : buffer(stored.content);
    },
  });
  return async (stream: PublishedStream, fileId: number): Promise<Buffer | null> =>
    (await cache.fetch(`${stream.channelId}/${fileId}`, { context: { stream, fileId } })) ?? null;
}

function createPushedStream(
  stream: PublishedStream,
  times: Times,
  { readFile, clock }: { readonly readFile: ReadFile; readonly clock: Clock },
): Stream {
  const segmentsOf = (renditionId: string) => stream.renditions.get(renditionId) ?? [];
  const isOver = (window: StreamWindow) => window.kind === 'recording' || clock.now() >= times.endMs;

  /** A window that is not stalled has everything that has arrived, although an encoder's clock may be ahead. */
  const atEdge = (window: StreamWindow): StreamWindow =>
    window.kind !== 'recording' && window.untilMs >= clock.now() ? { ...window, untilMs: Infinity } : window;

  function readPlaylist(renditionId: string, window: StreamWindow): FileResult {
    const segments = segmentsOf(renditionId);
    const range = rangeOf(segments, times, atEdge(window));
    if (range.first >= range.end) return err(NO_SIGNAL);
    const isPart = window.kind === 'part';
    const body = writeMediaPlaylist(segments, {
      targetS: stream.targetS,
      range,
      isEnded: isPart || isOver(window),
      isDated: !isPart,
    });
    return ok({ type: PLAYLIST, body });
  }

  async function readStored(fileId: number | null | undefined, type: string): Promise<FileResult> {
    const body = typeof fileId === 'number' ? await readFile(stream, fileId) : null;
    return body === null ? err(NOT_FOUND) : ok({ type, body });
  }

  function readSegment(renditionId: string, number: number, window: StreamWindow): Promise<FileResult> {
    const segments = segmentsOf(renditionId);
    // Earlier segments than those in the live playlist are still served, for slow players.
    const range = rangeOf(segments, times, window.kind === 'live' ? { kind: 'recording' } : atEdge(window));
    const segment = number >= range.first && number < range.end ? segments[number] : undefined;
    return readStored(segment?.fileId, containerOf(segment?.extension ?? '').type);
  }

  const read = (file: StreamFile, window: StreamWindow): Promise<FileResult> => {
    switch (file.kind) {
      case 'multivariant': {
        const body = writeMultivariantPlaylist(stream, window.kind !== 'part');
        return Promise.resolve(body === null ? err(NO_SIGNAL) : ok({ type: PLAYLIST, body }));
      }
      case 'playlist':
        return Promise.resolve(readPlaylist(file.renditionId, window));
      case 'init': {
        const isOfRendition = segmentsOf(file.renditionId).some(
          ({ initFileId }) => initFileId === file.number,
        );
        return readStored(isOfRendition ? file.number : null, containerOf('mp4').type);
      }
      case 'segment':
        return readSegment(file.renditionId, file.number, window);
      case 'captions-playlist':
      case 'captions-segment':
      case 'thumbnails':
        return Promise.resolve(err(NOT_FOUND));
      default:
        return assertNever(file);
    }
  };
  return {
    read,
    // Clips and downloads of pushed streams are not made.
    recordedS: () => 0,
    files: () => Promise.resolve(null),
    planCut: () => null,
  };
}

type FileResult = Result<Refusal, StreamFileContent>;

/** The segments of a window within the event. Numbers are positions. */
function rangeOf(
  segments: readonly PublishedSegment[],
  { startMs, endMs }: Times,
  window: StreamWindow,
): Range {
  const isPart = window.kind === 'part';
  const fromMs = startMs + (isPart ? window.startS * 1000 : 0);
  const toMs = isPart ? Math.min(endMs, startMs + window.endS * 1000) : endMs;
  const untilMs = window.kind === 'recording' ? toMs : Math.min(toMs, window.untilMs);
  // The middle decides, so that the parts of an event share no segment.
  const firstAfter = (ms: number) => {
    const found = segments.findIndex((segment) => segment.startMs + segment.durationMs / 2 >= ms);
    return found === -1 ? segments.length : found;
  };
  const end = firstAfter(untilMs);
  const first = firstAfter(fromMs);
  if (window.kind !== 'live') return { first, end };
  const last = segments[end - 1];
  const edgeMs = last ? last.startMs + last.durationMs : untilMs;
  return { first: Math.max(first, firstAfter(edgeMs - DVR_WINDOW_MS)), end };
}
