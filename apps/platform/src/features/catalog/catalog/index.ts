export {
  type Card,
  type CardContext,
  type CardKind,
  cardRevision,
  type CardTeam,
  cardUrl,
  channelCard,
  eventCard,
} from './card.ts';
export { eventRule, mayBeShown, mayDownload, mayPlay } from './event-access.ts';
export { type ChangedFields, eventChangeQueries } from './event-changes.ts';
export { titleOf, titlesOf } from './event-titles.ts';
export type { EventFilters } from './event-filters.ts';
export { type EventOrder, eventQueries, type EventRow } from './events.ts';
export { createPeriodLookup, type FindPeriods, momentsOf } from './moments.ts';
export { nextChange } from './next-change.ts';
export { productCatalog } from './product-catalog.ts';
export { participantQueries, playsInEvent } from './participants.ts';
export { catalogFeature } from './feature.ts';
export { type EventTimes, NEW_DATE, rescheduleEvent } from './reschedule-event.ts';
export { catalogQueries } from './queries.ts';
export { wireCatalogQueries } from './wire-catalog.ts';
export type { StreamLinks } from './stream-links.ts';
export { toWireStream } from './wire-stream.ts';
export { toWireBlackout, toWireEvent, type WireEventServices } from './wire-event.ts';
