export { type Analytics, createAnalytics } from './analytics.ts';
export type { ConsentChoice, ConsentState } from './consent.ts';
export type { DriverOptions } from './drivers.ts';
export type {
  Track,
  TrackedAmounts,
  TrackedEvent,
  TrackedItem,
  TrackedPurchase,
  TrackedRequest,
} from './events.ts';
export { measureRequests } from './measure-requests.ts';
export { trackedItem, trackedPurchase } from './purchase.ts';
export { AnalyticsContext, useConsent, useTrack, useTrackOnce } from './react.ts';
