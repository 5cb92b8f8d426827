import type { Tier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { type Site, test } from '../journey.ts';
import { goTo, settled } from '../settled.ts';

/** Longer walks would come near a test's time limit on a slow machine. */
const LONGEST_WALK = 4;

interface Case {
  readonly values: { readonly screen: string };
  readonly tier: Tier;
}

export interface Walk<C extends Case> {
  /** What all of its cases have in common. */
  readonly values: Omit<C['values'], 'screen'>;
  readonly screens: readonly string[];
  readonly tier: Tier;
  /** The number of the walk among those of the same values and tier, from one on. */
  readonly part: number;
}

/**
 * Divides the cases of a matrix into walks: a test starts the app once and goes through several screens. The cases of a
 * walk differ in their screen only; the gate's cases and the deep tier's are in different walks.
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

/** Says in a test's title which screens of all it visits. */
export const partOf = ({ tier, part }: Pick<Walk<Case>, 'tier' | 'part'>): string =>
  tier === 'gate' ? "the gate's screens" : `other screens, part ${part}`;

/** Checks screens one after another; returns the problems of all, each with the name of its screen. */
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

/** Starts the app on a page of a site, or goes there in the running app; waits until the page is complete. */
export async function open(page: Page, site: Site, path: string): Promise<void> {
  const isRunning = page.url().startsWith(`${site.url}/`);
  if (isRunning) return goTo(page, path);
  await page.goto(site.url + path);
  await settled(page);
}
