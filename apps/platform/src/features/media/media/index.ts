export { createEventTimingLookup, type FindEventTiming } from './event-timing.ts';
export { registerFileRoute } from './file-route.ts';
export { createLocalStorage } from './local-storage.ts';
export { createMatchStoryLookup, type FindMatchStory } from './match-story.ts';
export { vodPlaylist } from './playlists.ts';
export { mediaFeature } from './feature.ts';
export { createRecordedDuration, type RecordedDuration } from './recorded.ts';
export type { ByteRange, Storage } from './storage.ts';
export {
  type Breakage,
  BREAKAGES,
  STREAM_PARTS,
  type StreamFaults,
  type StreamPart,
} from './stream-faults.ts';
export { RECORDING } from './stream-lifetimes.ts';
export { missingFootage, registerStreamRoutes, type ResolveStream } from './stream-router.ts';
export { createTimeline } from './timeline.ts';
