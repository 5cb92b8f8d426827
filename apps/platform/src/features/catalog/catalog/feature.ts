import type { Feature } from '../../../http/feature.ts';
import { catalogAudiences } from './audiences.ts';
import { catalogHandlers, type CatalogServices } from './handlers.ts';

/** Events, teams, groups and categories. */
export const catalogFeature = (services: CatalogServices) =>
  ({
    name: 'catalog',
    calls: catalogHandlers(services),
    audiences: catalogAudiences(services),
  }) satisfies Feature;
