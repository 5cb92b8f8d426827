export { calendarFeature } from './feature.ts';
export { calendarQueries } from './queries.ts';
