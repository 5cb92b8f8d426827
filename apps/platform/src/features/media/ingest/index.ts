export { ingestFeature } from './feature.ts';
export { createIngestSource } from './ingest-source.ts';
export { createPublishedStreams } from './published-stream.ts';
export { openRecordings } from './recordings.ts';
export type { StreamRow } from './publish.ts';
export { newStreamKey } from './stream-key.ts';
export { readStreamStatus, type StreamStatus } from './stream-status.ts';
