import { matrix } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { expect, type Site, sites, test } from '../journey.ts';
import { goTo, nextFrames } from '../settled.ts';
import { overflowOf, violationsOn, WIDTHS } from '../violations.ts';

/** Brings a screen into a state, from the state before. */
export type ReachState = (page: Page) => Promise<unknown>;

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The states of the screen, each reached from the one before. */
  readonly states: readonly ReachState[];
}

type Width = (typeof WIDTHS)[number];

/** A screen of a walk, and the width at which axe checks it. */
interface Stop {
  readonly screen: Screen;
  readonly axeWidth: Width;
}

/** Several screens that one test visits in the running app. `axeWidth` is null when the stops have different widths. */
interface Walk {
  readonly site: Site;
  readonly tier: 'gate' | 'deep';
  readonly axeWidth: Width | null;
  readonly stops: readonly Stop[];
}

/**
 * Per channel: one walk through the gate's sample of the screens, and one per width through the rest.
 */
export const walksThrough = (screens: readonly Screen[]): readonly Walk[] => {
  const cases = matrix({ screen: screens, site: sites, axeWidth: WIDTHS });
  return sites.flatMap((site) => {
    const walk = (tier: Walk['tier'], axeWidth: Width | null): Walk => ({
      site,
      tier,
      axeWidth,
      stops: cases
        .filter((one) => one.tier === tier && one.values.site === site)
        .map(({ values }) => values)
        .filter((stop) => axeWidth === null || stop.axeWidth === axeWidth),
    });
    return [walk('gate', null), ...WIDTHS.map((width) => walk('deep', width))];
  });
};

/**
 * Visits the screens in one run of the app. Expects that, in each of their states, axe finds nothing at the stop's width
 * and the page has no horizontal overflow at any width. Fails with the problems of all screens.
 */
export async function expectScreensWithoutViolation(
  page: Page,
  stops: readonly Stop[],
  start: (path: string) => Promise<unknown>,
): Promise<void> {
  // A deep walk visits up to nine screens.
  if (stops.length > 4) test.slow();
  const found: string[] = [];
  for (const [index, { screen, axeWidth }] of stops.entries())
    await test.step(`${screen.name}, axe at ${axeWidth} px`, async () => {
      await page.setViewportSize({ width: axeWidth, height: 900 });
      if (index === 0) await start(screen.path);
      // The login reads its URL only when it opens.
      else if (pathnameOf(screen) === pathnameOf(stops[index - 1]?.screen)) await goTo(page, '/faq');
      if (index > 0) await goTo(page, screen.path);
      await expect(page.locator('main h1')).toBeVisible();
      for (const [state, reach] of screen.states.entries()) {
        await reach(page);
        const problems = await problemsOf(page, axeWidth);
        found.push(...problems.map((problem) => `${screen.name}, state ${state + 1}, ${problem}`));
      }
    });
  expect(found.join('\n\n')).toBe('');
}

const pathnameOf = (screen: Screen | undefined): string | undefined => screen?.path.split('?')[0];

/** The problems of the current state. The window has `axeWidth` before and after. */
async function problemsOf(page: Page, axeWidth: Width): Promise<readonly string[]> {
  await nextFrames(page);
  const found = (await violationsOn(page, { include: 'main' })).map(
    (problem) => `at ${axeWidth} px: ${problem}`,
  );
  for (const width of [axeWidth, ...WIDTHS.filter((other) => other !== axeWidth)]) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrames(page);
    // Lists measure their rows again after a resize.
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    await page.waitForFunction(fits, undefined, { timeout: 1000 }).catch(() => undefined);
    const tooWide = await overflowOf(page);
    if (tooWide > 0) found.push(`${tooWide} px wider than the window at ${width} px`);
  }
  await page.setViewportSize({ width: axeWidth, height: 900 });
  await nextFrames(page);
  return found;
}
