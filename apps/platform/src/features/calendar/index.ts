export { calendarFeature } from './plugin.ts';
export { calendarQueries } from './queries.ts';
