import type { StreamLifetimes } from './stream-router.ts';

const FOREVER = 'max-age=31536000, immutable';
const HOUR = 'max-age=3600';
const DAY = 'max-age=86400';

export const RECORDING: StreamLifetimes = { playlist: HOUR, thumbnails: HOUR, segment: FOREVER, other: HOUR };
export const LIVE: StreamLifetimes = { ...RECORDING, playlist: 'max-age=1', thumbnails: 'max-age=3' };
export const SAMPLE: StreamLifetimes = { ...RECORDING, segment: HOUR };
export const PREROLL: StreamLifetimes = { playlist: DAY, thumbnails: DAY, segment: DAY, other: DAY };
