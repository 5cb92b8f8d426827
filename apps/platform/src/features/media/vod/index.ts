export { vodFeature } from './feature.ts';
export { mediumCard } from './medium-card.ts';
export { eventsOfMedia, foldTitles, vodQueries } from './queries.ts';
