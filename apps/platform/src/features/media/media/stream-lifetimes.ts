/** How long caches may keep the files of a stream: `max-age=…`. */
export interface StreamLifetimes {
  readonly playlist: string;
  readonly thumbnails: string;
  readonly segment: string;
  /** Multivariant playlist, initialization segments and captions. */
  readonly other: string;
}

const FOREVER = 'max-age=31536000, immutable';
const HOUR = 'max-age=3600';
const DAY = 'max-age=86400';

export const RECORDING: StreamLifetimes = { playlist: HOUR, thumbnails: HOUR, segment: FOREVER, other: HOUR };
export const LIVE: StreamLifetimes = { ...RECORDING, playlist: 'max-age=1', thumbnails: 'max-age=3' };
export const SAMPLE: StreamLifetimes = { ...RECORDING, segment: HOUR };
export const PREROLL: StreamLifetimes = { playlist: DAY, thumbnails: DAY, segment: DAY, other: DAY };
