export { clipKeys } from './clip-files.ts';
export { clipsFeature } from './plugin.ts';
export { clipQueries } from './queries.ts';
