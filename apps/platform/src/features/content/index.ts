export { contentFeature } from './plugin.ts';
export { contentQueries } from './queries.ts';
