import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { nextFrames } from './settled.ts';

export interface AxeOptions {
  /** CSS selector of the part to check. Default: the whole page. */
  readonly include?: string;
  readonly exclude?: string;
}

type Width = (typeof WIDTHS)[number];

/** The violations that axe finds on a page or a part of it: rule, element and explanation of each. */
export async function violationsOn(page: Page, options: AxeOptions = {}): Promise<readonly string[]> {
  // Only once per document: compiling axe takes longer than most runs of it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, options);
}

async function runAxe({ include, exclude }: AxeOptions): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(
    { include: [include ?? 'html'], ...(exclude !== undefined && { exclude: [exclude] }) },
    { resultTypes: ['violations'] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
}

export const WIDTHS = [390, 1440] as const;

/**
 * The problems of a page at each width: axe violations at `axeWidths`, horizontal overflow at all widths. Resizes the
 * window, which is faster than opening the page again.
 */
export async function problemsAtEachWidth(
  page: Page,
  { axeWidths = WIDTHS, ...options }: AxeOptions & { readonly axeWidths?: readonly Width[] } = {},
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrames(page);
    const tooWide = await settledOverflowOf(page);
    const problems = [
      ...(axeWidths.includes(width) ? await violationsOn(page, options) : []),
      ...(tooWide > 0 ? [`${tooWide} px wider than the window`] : []),
    ];
    found.push(...problems.map((problem) => `at ${width} px: ${problem}`));
  }
  return found;
}

/** The overflow after a resize, when lists have measured their rows again. */
async function settledOverflowOf(page: Page): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 1000 }).catch(() => undefined);
  return overflowOf(page);
}

/** The horizontal overflow of a page in CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
