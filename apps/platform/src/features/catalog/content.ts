import { eq } from 'drizzle-orm';
import { eventCategories, eventLocations, participantGroupProperties, participantGroups } from './schema.ts';
import { faq, menuItems, pages, prerolls, slides, staticBlocks } from '../content/schema.ts';
import { packages, subscriptions } from '../orders/schema.ts';
import type { Scope } from '../../db/scope.ts';

/** A channel's content, in the order in which the channel wants it shown. */
export const contentStore = (scope: Scope) => ({
  categories: () => scope.rows(eventCategories, { orderBy: [eventCategories.weight] }),
  locations: () => scope.rows(eventLocations, { orderBy: [eventLocations.id] }),
  groups: () => scope.rows(participantGroups, { orderBy: [participantGroups.weight] }),
  groupProperties: () =>
    scope.rows(participantGroupProperties, { orderBy: [participantGroupProperties.weight] }),
  menuItems: () => scope.rows(menuItems, { orderBy: [menuItems.kind, menuItems.weight] }),
  slides: () => scope.rows(slides, { orderBy: [slides.weight] }),
  pages: () => scope.rows(pages, { orderBy: [pages.weight] }),
  page: async (id: number) => (await scope.rows(pages, { where: eq(pages.id, id) }))[0] ?? null,
  faq: () => scope.rows(faq, { orderBy: [faq.weight] }),
  staticBlocks: () => scope.rows(staticBlocks, { orderBy: [staticBlocks.id] }),
  prerolls: () => scope.rows(prerolls, { orderBy: [prerolls.weight, prerolls.id] }),
  packages: () => scope.rows(packages, { orderBy: [packages.weight] }),
  subscriptions: () => scope.rows(subscriptions, { orderBy: [subscriptions.weight] }),
});
