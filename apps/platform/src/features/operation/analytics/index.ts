export { analyticsErasure } from './erase-analytics.ts';
export { analyticsFeature } from './feature.ts';
export { analyticsQueries } from './queries.ts';
