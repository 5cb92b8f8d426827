export { analyticsFeature } from './plugin.ts';
export { analyticsQueries } from './queries.ts';
