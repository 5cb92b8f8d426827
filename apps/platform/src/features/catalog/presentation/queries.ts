import { eq } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { faq, menuItems, pages, prerolls, slides, staticBlocks } from './schema.ts';

/** A channel's editorial content, in display order. */
export const presentationQueries = (scope: Scope) => ({
  menuItems: () => scope.rows(menuItems, { orderBy: [menuItems.kind, menuItems.weight] }),
  slides: () => scope.rows(slides, { orderBy: [slides.weight] }),
  pages: () => scope.rows(pages, { orderBy: [pages.weight] }),
  page: async (id: number) => (await scope.rows(pages, { where: eq(pages.id, id) }))[0] ?? null,
  faq: () => scope.rows(faq, { orderBy: [faq.weight] }),
  staticBlocks: () => scope.rows(staticBlocks, { orderBy: [staticBlocks.id] }),
  prerolls: () => scope.rows(prerolls, { orderBy: [prerolls.weight, prerolls.id] }),
});
