export { createEventTimingLookup, type FindEventTiming } from './event-timing.ts';
export { createLocalStorage } from './local-storage.ts';
export { createMatchStoryLookup } from './match-story.ts';
export { multivariantPlaylist, vodPlaylist } from './playlists.ts';
export { mediaFeature } from './feature.ts';
export { createRecordedDuration, type RecordedDuration } from './recorded.ts';
export { sendBytes } from './send-bytes.ts';
export type { ByteRange, Storage } from './storage.ts';
export { createTimeline, type Timeline } from './timeline.ts';
