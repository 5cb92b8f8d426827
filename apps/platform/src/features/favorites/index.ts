export { favoriteEventQueries, isFavorite } from './favorite-events.ts';
export { favoritesFeature } from './plugin.ts';
