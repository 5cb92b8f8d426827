import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { nextFrames, settled } from '../settled.ts';

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
/** A named section of the page. */
export const section = (page: Page, name: string): Locator =>
  main(page).getByRole('region', { name, exact: true });

/** By position, because the events of a list depend on the sample season. */
export const firstCard = (scope: Locator): Locator => scope.getByRole('article').first();
export const firstItem = (scope: Locator): Locator => scope.getByRole('listitem').first();
export const firstLink = (scope: Locator): Locator => scope.getByRole('link').first();
export const lastLink = (scope: Locator): Locator => scope.getByRole('link').last();
export const firstHeading = (scope: Locator): Locator => scope.getByRole('heading', { level: 3 }).first();
/** The last section of a page. In the library this is the list below the rails. */
export const lastSection = (page: Page): Locator => main(page).getByRole('region').last();
/** The live region with the number of results: the first one of a search. */
export const firstStatus = (scope: Locator): Locator => scope.getByRole('status').first();
/** The first link to an event or a video of the library. */
export const firstEventOrVideoLink = (scope: Locator): Locator =>
  scope.locator('a[href*="/watch/"], a[href*="vod_id="]').first();

/** The "Watch live" button or link of the hero slide. */
export const firstWatchLive = (page: Page): Locator =>
  main(page)
    .getByRole('button', { name: /Watch live/ })
    .or(main(page).getByRole('link', { name: /Watch live/ }))
    .first();

/**
 * Scrolls step by step until the end of the page stays in view. Waits after each step until the visible sections have
 * loaded; `settled` does not cover a section whose script is still loading (`aria-busy`).
 */
export async function scrollToEnd(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 700);
        await nextFrames(page);
        await settled(page);
        if ((await main(page).locator('[aria-busy=true]').count()) > 0) return Infinity;
        return footer.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
      },
      { intervals: [50] },
    )
    .toBeLessThanOrEqual(1);
}

/** Scrolls down until an element of a lazily loaded section exists, and brings it into view. */
export async function scrollUntilVisible(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await target.count()) > 0) return true;
        await page.mouse.wheel(0, 700);
        await nextFrames(page);
        return false;
      },
      { intervals: [50] },
    )
    .toBe(true);
  await target.scrollIntoViewIfNeeded();
}

/** Scrolls down until a list has enough entries. */
export async function scrollUntil(
  page: Page,
  entries: Locator,
  isEnough: (count: number) => boolean,
): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000);
        await nextFrames(page);
        return isEnough(await entries.count());
      },
      { intervals: [50] },
    )
    .toBe(true);
}
