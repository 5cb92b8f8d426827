export { vodFeature } from './feature.ts';
export { urlsOf } from './medium-urls.ts';
export { mediumCard } from './medium-card.ts';
export { eventsOfMedia, foldTitles, vodQueries } from './queries.ts';
