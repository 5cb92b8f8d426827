import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page, or in a part of it: the rule, the element and what is wrong with it. */
export async function violationsOn(
  page: Page,
  { include, exclude }: { readonly include?: string; readonly exclude?: string } = {},
): Promise<readonly string[]> {
  // The part for frames of foreign origins opens another window each time; there are none here.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (include !== undefined) axe.include(include);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
}

/** How much wider a page is than its window, in CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
