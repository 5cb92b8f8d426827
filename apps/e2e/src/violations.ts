import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page, or in a part of it: the rule, the element and what is wrong with it. */
export async function violationsOn(
  page: Page,
  {
    include,
    exclude,
    withContrast = true,
  }: {
    readonly include?: string;
    readonly exclude?: string;
    /** Half of the time; the other direction of writing has the same colours. */
    readonly withContrast?: boolean;
  } = {},
): Promise<readonly string[]> {
  // The part for frames of foreign origins opens another window each time; there are none here.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (include !== undefined) axe.include(include);
  if (exclude !== undefined) axe.exclude(exclude);
  if (!withContrast) axe.disableRules('color-contrast');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
}

export const WIDTHS = [390, 1440] as const;

/** What is wrong at each width: a page does not have to be opened for each, for windows change as well. */
export async function problemsAtEachWidth(
  page: Page,
  options: Parameters<typeof violationsOn>[1],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(drawn);
    const tooWide = await overflowOf(page);
    const problems = [
      ...(await violationsOn(page, options)),
      ...(tooWide > 0 ? [`${tooWide} px wider than the window`] : []),
    ];
    found.push(...problems.map((problem) => `at ${width} px: ${problem}`));
  }
  return found;
}

/** Once the page is painted as it is now. */
const drawn = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** How much wider a page is than its window, in CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
