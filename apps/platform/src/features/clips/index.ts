export { allClipKeys, clipKeys, clipsDirectory } from './clip-files.ts';
export { wireClipSettings } from './clip-settings.ts';
export { clipsFeature } from './feature.ts';
export { clipQueries } from './queries.ts';
export { failedClipQueue, renderClipQueue } from './render-clip.ts';
export { failedRenditionQueue, renderRenditionQueue } from './render-rendition.ts';
