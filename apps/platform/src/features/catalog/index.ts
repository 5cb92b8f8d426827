export type { EventFilters } from './event-filters.ts';
export { type EventOrder, eventQueries, type EventRow } from './events.ts';
export { createPeriodLookup, type FindPeriods, momentsOf } from './moments.ts';
export { nextChange } from './next-change.ts';
export { participantQueries } from './participants.ts';
export { catalogFeature } from './feature.ts';
export { catalogQueries } from './queries.ts';
export { wireCatalogQueries } from './wire-catalog.ts';
export { toWireBlackout, toWireEvent, type WireEventServices } from './wire-event.ts';
