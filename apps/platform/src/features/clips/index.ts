export { clipKeys, clipsDirectory } from './clip-files.ts';
export { clipsFeature } from './feature.ts';
export { clipQueries } from './queries.ts';
export { failedClipQueue, renderClipQueue } from './render-clip.ts';
