import { err, ok, type Result } from '@grandstand/core';
import type { MediaPlaylist } from '../gateway/index.ts';
import { resolvePath } from './file-name.ts';

/** A segment that an encoder lists. */
export interface ListedSegment {
  /** The media sequence number. */
  readonly sequence: number;
  readonly path: string;
  readonly extension: string;
  readonly durationMs: number;
  /** `EXT-X-PROGRAM-DATE-TIME` in milliseconds; null: it has none. */
  readonly dateMs: number | null;
  readonly isDiscontinuous: boolean;
  readonly isGap: boolean;
  /** The path of its initialization segment; null: it needs none. */
  readonly initPath: string | null;
}

/** A media playlist of an encoder. */
export interface Listing {
  readonly targetS: number;
  readonly isEnded: boolean;
  readonly segments: readonly ListedSegment[];
}

const MAX_DURATION_S = 30;

/** Reads a media playlist. The error is a sentence. */
export function parseListing(playlist: MediaPlaylist, path: string): Result<string, Listing> {
  const { mediaSequenceBase = 0, targetDuration, endlist } = playlist;
  if (targetDuration > MAX_DURATION_S) return err(`Segments may last ${MAX_DURATION_S} s at most`);
  const segments: ListedSegment[] = [];
  for (const [index, segment] of playlist.segments.entries()) {
    const file = resolvePath(segment.uri, path);
    if (!file.ok) return file;
    if (file.value.kind === 'playlist') return err('A segment of the playlist is a playlist');
    const init = initPathOf(segment, path);
    if (!init.ok) return init;
    if (segment.key && segment.key.method !== 'NONE') return err('Encrypted segments are not accepted');
    if (isRange(segment.byterange) || isRange(segment.map?.byterange))
      return err('Byte ranges are not accepted: send a file for each segment');
    if (!(segment.duration >= 0) || segment.duration > MAX_DURATION_S)
      return err(
        `A segment lasts ${segment.duration} s; more than 0 s and ${MAX_DURATION_S} s at most is possible`,
      );
    const dateMs = segment.programDateTime?.getTime() ?? NaN;
    segments.push({
      sequence: mediaSequenceBase + index,
      path: file.value.path,
      extension: file.value.extension,
      durationMs: segment.duration * 1000,
      dateMs: Number.isFinite(dateMs) ? dateMs : null,
      isDiscontinuous: segment.discontinuity === true,
      isGap: segment.gap === true,
      initPath: init.value,
    });
  }
  return ok({ targetS: targetDuration, isEnded: endlist, segments });
}

type Segment = MediaPlaylist['segments'][number];

/** The parser leaves out what a playlist does not have, contrary to its types. */
const isRange = (range: Segment['byterange'] | undefined): boolean => range !== undefined;

function initPathOf(
  { map }: { readonly map?: Segment['map'] | null },
  path: string,
): Result<string, string | null> {
  if (!map) return ok(null);
  const file = resolvePath(map.uri, path);
  return file.ok ? ok(file.value.path) : file;
}
