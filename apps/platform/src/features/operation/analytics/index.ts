export { analyticsFeature } from './feature.ts';
export { analyticsQueries } from './queries.ts';
