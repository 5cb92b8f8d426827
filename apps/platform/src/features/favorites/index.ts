export { favoriteEventQueries, isFavorite } from './favorite-events.ts';
export { favoritesFeature } from './feature.ts';
