export { clipKeys } from './clip-files.ts';
export { clipsFeature } from './feature.ts';
export { clipQueries } from './queries.ts';
