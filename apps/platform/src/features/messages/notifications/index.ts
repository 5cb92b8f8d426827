export { notificationsFeature } from './feature.ts';
export { notificationQueries } from './queries.ts';
export { sendNotificationQueue } from './send-notifications.ts';
