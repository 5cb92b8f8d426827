import type { Feature } from '../../../http/feature.ts';
import { favoriteHandlers, type FavoriteServices } from './handlers.ts';

/** Users' favorite teams, groups and categories. */
export const favoritesFeature = (services: FavoriteServices) =>
  ({ name: 'favorites', calls: favoriteHandlers(services) }) satisfies Feature;
