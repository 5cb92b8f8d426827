export { notificationsFeature } from './feature.ts';
export { notificationQueries } from './queries.ts';
