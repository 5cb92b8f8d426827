/** A segment of a media playlist. */
export interface Segment {
  readonly url: string;
  /** Seconds of the programme. */
  readonly startS: number;
  readonly endS: number;
}

export interface MediaPlaylist {
  readonly segments: readonly Segment[];
  /** Whether no segment will follow. */
  readonly isComplete: boolean;
  /**
   * Whether the times are seconds of the programme. Otherwise they count from the first listed segment: a live playlist
   * without dates does not say how long the programme has run.
   */
  readonly isPlaced: boolean;
}

/**
 * Reads what captions need from an HLS media playlist. Its dates place the segments in the programme, which began at
 * `startMs` (null: with the playlist). A playlist without dates starts with the programme if none of its segments have
 * been removed.
 */
export function parseMediaPlaylist(text: string, url: string, startMs: number | null): MediaPlaylist {
  let originMs = startMs;
  const segments: Segment[] = [];
  let timeS = 0;
  let durationS = 0;
  for (const line of text.split(/\r?\n/)) {
    const [, tag, value = ''] = /^#(EXTINF|EXT-X-PROGRAM-DATE-TIME):([^,]+)/.exec(line) ?? [];
    if (tag === 'EXTINF') durationS = Number(value);
    else if (tag) {
      const dateMs = Date.parse(value);
      originMs ??= dateMs - timeS * 1000;
      timeS = (dateMs - originMs) / 1000;
    } else if (line !== '' && !line.startsWith('#')) {
      segments.push({ url: new URL(line, url).href, startS: timeS, endS: timeS + durationS });
      timeS += durationS;
    }
  }
  const isComplete = text.includes('#EXT-X-ENDLIST');
  const hasAllSegments =
    isComplete || /^#EXT-X-PLAYLIST-TYPE:/m.test(text) || !/^#EXT-X-MEDIA-SEQUENCE:0*[1-9]/m.test(text);
  return { segments, isComplete, isPlaced: hasAllSegments || text.includes('#EXT-X-PROGRAM-DATE-TIME') };
}
