import type { Tier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { type Site, test } from '../journey.ts';
import { navigateInApp, settled } from '../settled.ts';

/** The most screens of one batch. A longer batch would approach a test's timeout on a slow machine. */
const MAX_BATCH_SIZE = 4;

interface Case {
  readonly values: { readonly screen: string };
  readonly tier: Tier;
}

/** Cases of a matrix that run in one test and one browser page: several screens of the same channel. */
export interface Batch<C extends Case> {
  /** The values that all cases of the batch share, such as the channel. */
  readonly values: Omit<C['values'], 'screen'>;
  readonly screens: readonly string[];
  readonly tier: Tier;
  /** The one-based number of the batch among those of the same values and tier. */
  readonly batchNumber: number;
}

/**
 * Groups the cases of a matrix into batches, so that a test starts the app once and visits several screens. The cases of
 * a batch differ only in their screen; gate cases and deep cases are in different batches.
 */
export function batchCases<C extends Case>(cases: readonly C[]): readonly Batch<C>[] {
  const groups = Map.groupBy(cases, ({ values, tier }) =>
    JSON.stringify([{ ...values, screen: undefined }, tier]),
  );
  return [...groups].flatMap(([key, group]) => {
    const [values, tier] = JSON.parse(key) as [Batch<C>['values'], Tier];
    const count = Math.ceil(group.length / MAX_BATCH_SIZE);
    const length = Math.ceil(group.length / count);
    return Array.from({ length: count }, (_, index) => ({
      values,
      tier,
      batchNumber: index + 1,
      screens: group.slice(index * length, (index + 1) * length).map(({ values: { screen } }) => screen),
    }));
  });
}

/** Distinguishes the batches of a matrix in the titles of their tests. */
export const batchTitle = ({ tier, batchNumber }: Pick<Batch<Case>, 'tier' | 'batchNumber'>): string =>
  `${tier === 'gate' ? "the gate's" : 'other'} screens, batch ${batchNumber}`;

/** Checks screens one after another. Returns the problems of all screens, each prefixed with its screen's name. */
export async function findProblems(
  screens: readonly string[],
  check: (screen: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    const problems = await test.step(screen, () => check(screen));
    found.push(...problems.map((problem) => `${screen}, ${problem}`));
  }
  return found;
}

/** Starts the app at a path of a site, or navigates there if the app is running. Waits until the page has settled. */
export async function openScreen(page: Page, site: Site, path: string): Promise<void> {
  const isRunning = page.url().startsWith(`${site.url}/`);
  if (isRunning) return navigateInApp(page, path);
  await page.goto(site.url + path);
  await settled(page);
}
