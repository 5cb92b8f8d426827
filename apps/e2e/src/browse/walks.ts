import type { Tier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { type Site, test } from '../journey.ts';
import { goTo, settled } from '../settled.ts';

/** The most screens of one walk. Longer walks would approach a test's timeout on a slow machine. */
const LONGEST_WALK = 4;

interface Case {
  readonly values: { readonly screen: string };
  readonly tier: Tier;
}

export interface Walk<C extends Case> {
  /** The values that all cases of the walk share. */
  readonly values: Omit<C['values'], 'screen'>;
  readonly screens: readonly string[];
  readonly tier: Tier;
  /** The one-based number of the walk among those of the same values and tier. */
  readonly part: number;
}

/**
 * Groups the cases of a matrix into walks: one test starts the app once and visits several screens. The cases of a walk
 * differ only in their screen; gate cases and deep cases are in different walks.
 */
export function walksOf<C extends Case>(cases: readonly C[]): readonly Walk<C>[] {
  const groups = Map.groupBy(cases, ({ values, tier }) =>
    JSON.stringify([{ ...values, screen: undefined }, tier]),
  );
  return [...groups].flatMap(([key, group]) => {
    const [values, tier] = JSON.parse(key) as [Walk<C>['values'], Tier];
    const count = Math.ceil(group.length / LONGEST_WALK);
    const length = Math.ceil(group.length / count);
    return Array.from({ length: count }, (_, index) => ({
      values,
      tier,
      part: index + 1,
      screens: group.slice(index * length, (index + 1) * length).map((one) => one.values.screen),
    }));
  });
}

/** The part of a test's title that tells the walks of a matrix apart. */
export const partOf = ({ tier, part }: Pick<Walk<Case>, 'tier' | 'part'>): string =>
  tier === 'gate' ? "the gate's screens" : `other screens, part ${part}`;

/** Checks screens one after another. Returns the problems of all, each prefixed with its screen's name. */
export async function problemsOnWalk(
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

/** Starts the app on a page of a site, or navigates there in the running app. Waits until the page has settled. */
export async function open(page: Page, site: Site, path: string): Promise<void> {
  const isRunning = page.url().startsWith(`${site.url}/`);
  if (isRunning) return goTo(page, path);
  await page.goto(site.url + path);
  await settled(page);
}
