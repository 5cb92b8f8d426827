export type { EventFilters } from './event-filters.ts';
export { type EventOrder, eventQueries, type EventRow } from './events.ts';
export { nextChange } from './next-change.ts';
export { participantQueries } from './participants.ts';
export { catalogFeature } from './plugin.ts';
export { catalogQueries } from './queries.ts';
export { wireCatalog } from './wire-catalog.ts';
export { wireEvent } from './wire-event.ts';
