export { favoriteEventQueries } from './favorite-events.ts';
export { favoritesFeature } from './plugin.ts';
