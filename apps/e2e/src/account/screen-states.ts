import { matrix } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { expect, type Site, sites, test } from '../journey.ts';
import { navigateInApp, nextFrames } from '../settled.ts';
import { overflowOf, violationsOn, WIDTHS } from '../violations.ts';

/** Brings a screen from the previous state into the next one. */
export type ReachState = (page: Page) => Promise<unknown>;

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Reaches the states of the screen one after another. */
  readonly states: readonly ReachState[];
}

type Width = (typeof WIDTHS)[number];

/** A screen, and the width at which axe checks it. */
interface ScreenCheck {
  readonly screen: Screen;
  readonly axeWidth: Width;
}

/** Screens of one channel that one test checks in the running app. `axeWidth` is null when they have different widths. */
interface Batch {
  readonly site: Site;
  readonly tier: 'gate' | 'deep';
  readonly axeWidth: Width | null;
  readonly checks: readonly ScreenCheck[];
}

/**
 * Per channel: one batch with a sample of the screens, and one batch per width with the other screens. Each
 * screen is in the sample of one channel; the gate checks the sample of `gateTenant`.
 */
export const batchScreens = (screens: readonly Screen[], gateTenant: Site['tenant']): readonly Batch[] => {
  const cases = matrix({ screen: screens, site: sites, axeWidth: WIDTHS });
  return sites.flatMap((site) => {
    const batchOf = (isSample: boolean, axeWidth: Width | null): Batch => ({
      site,
      tier: isSample && site.tenant === gateTenant ? 'gate' : 'deep',
      axeWidth,
      checks: cases
        .filter(({ tier, values }) => (tier === 'gate') === isSample && values.site === site)
        .map(({ values }) => values)
        .filter((check) => axeWidth === null || check.axeWidth === axeWidth),
    });
    return [batchOf(true, null), ...WIDTHS.map((width) => batchOf(false, width))];
  });
};

/**
 * Visits the screens in one run of the app; `openFirst` starts the app at the first one. Expects that, in each state, axe
 * finds nothing at the screen's `axeWidth` and the page has no horizontal overflow at any width. Fails with the problems
 * of all screens.
 */
export async function expectScreensWithoutViolation(
  page: Page,
  checks: readonly ScreenCheck[],
  openFirst: (path: string) => Promise<unknown>,
): Promise<void> {
  // A deep batch has up to nine screens.
  if (checks.length > 4) test.slow();
  const allProblems: string[] = [];
  for (const [index, { screen, axeWidth }] of checks.entries())
    await test.step(`${screen.name}, axe at ${axeWidth} px`, async () => {
      await page.setViewportSize({ width: axeWidth, height: 900 });
      if (index === 0) await openFirst(screen.path);
      // Leaves a page before it is opened with another query, because it reads its URL only when it opens.
      else if (pathnameOf(screen) === pathnameOf(checks[index - 1]?.screen))
        await navigateInApp(page, '/faq');
      if (index > 0) await navigateInApp(page, screen.path);
      await expect(page.locator('main h1')).toBeVisible();
      for (const [stateIndex, reachState] of screen.states.entries()) {
        await reachState(page);
        const problems = await problemsOf(page, axeWidth);
        allProblems.push(...problems.map((problem) => `${screen.name}, state ${stateIndex + 1}, ${problem}`));
      }
    });
  expect(allProblems.join('\n\n')).toBe('');
}

const pathnameOf = (screen: Screen | undefined): string | undefined => screen?.path.split('?')[0];

/** The problems of the current state. The window has `axeWidth` before and after. */
async function problemsOf(page: Page, axeWidth: Width): Promise<readonly string[]> {
  await nextFrames(page);
  const problems = (await violationsOn(page, { include: 'main' })).map(
    (problem) => `at ${axeWidth} px: ${problem}`,
  );
  for (const width of [axeWidth, ...WIDTHS.filter((other) => other !== axeWidth)]) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrames(page);
    // Lists measure their rows again after a resize: waits for that.
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    await page.waitForFunction(fits, undefined, { timeout: 1000 }).catch(() => undefined);
    const tooWidePx = await overflowOf(page);
    if (tooWidePx > 0) problems.push(`${tooWidePx} px wider than the window at ${width} px`);
  }
  await page.setViewportSize({ width: axeWidth, height: 900 });
  await nextFrames(page);
  return problems;
}
