import { eq } from 'drizzle-orm';
import { eventCategories } from '../../db/schema/event-categories.ts';
import { eventLocations } from '../../db/schema/event-locations.ts';
import { faq } from '../../db/schema/faq.ts';
import { menuItems } from '../../db/schema/menu-items.ts';
import { packages } from '../../db/schema/packages.ts';
import { pages } from '../../db/schema/pages.ts';
import { participantGroupProperties } from '../../db/schema/participant-group-properties.ts';
import { participantGroups } from '../../db/schema/participant-groups.ts';
import { prerolls } from '../../db/schema/prerolls.ts';
import { slides } from '../../db/schema/slides.ts';
import { staticBlocks } from '../../db/schema/static-blocks.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
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
