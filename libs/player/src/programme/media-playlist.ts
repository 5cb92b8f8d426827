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
}

/**
 * Reads what captions need from an HLS media playlist. Its dates place the segments in the programme, which began at
 * `startMs` (null: with the playlist). A playlist without dates starts with the programme.
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
  return { segments, isComplete: text.includes('#EXT-X-ENDLIST') };
}
