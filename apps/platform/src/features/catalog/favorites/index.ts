export { favoriteEventQueries, favoriteCondition } from './favorite-events.ts';
export { favoritesFeature } from './feature.ts';
