export { maySeeClips } from './clip-access.ts';
export { allClipKeys, clipKeys, clipsDirectory, renditionKey } from './clip-files.ts';
export { createClipErasure } from './erase-clips.ts';
export { clipsFeature } from './feature.ts';
export { clipQueries, type ClipRow, clipsOfUser } from './queries.ts';
export { failedClipQueue, renderClipQueue } from './render-clip.ts';
export { failedRenditionQueue, renderRenditionQueue } from './render-rendition.ts';
export { renditionQueries } from './renditions.ts';
export { toWireClips } from './wire-clip.ts';
