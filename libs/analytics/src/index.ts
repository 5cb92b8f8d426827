export { AnalyticsContext } from './analytics-context.ts';
export { type Analytics, createAnalytics } from './analytics.ts';
export { startDrivers } from './drivers.ts';
export type {
  TrackedAmounts,
  TrackedEvent,
  TrackedItem,
  TrackedPurchase,
  TrackedSubject,
  TrackedView,
  VideoEventName,
} from './events.ts';
export { measureRequests } from './measure-requests.ts';
export { trackedItem, trackedPurchase } from './purchase.ts';
export { useConsent, type UserConsent } from './use-consent.ts';
export { type Track, useTrack, useTrackOnce } from './use-track.ts';
