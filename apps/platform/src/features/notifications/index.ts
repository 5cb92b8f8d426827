export { notificationsFeature } from './plugin.ts';
export { notificationQueries } from './queries.ts';
