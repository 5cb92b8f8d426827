import type { Feature } from '../../http/feature.ts';
import { favoriteHandlers, type FavoriteServices } from './handlers.ts';

/** The teams, groups and categories that users have marked. */
export const favoritesFeature = (services: FavoriteServices) =>
  ({ name: 'favorites', calls: favoriteHandlers(services) }) satisfies Feature;
