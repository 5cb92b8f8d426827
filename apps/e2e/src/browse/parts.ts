import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { nextFrames, settled } from '../settled.ts';

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
/** A named section of the page. */
export const part = (page: Page, name: string): Locator =>
  main(page).getByRole('region', { name, exact: true });

/** Lists begin with what the server names first; which one that is depends on the season. */
export const firstCard = (scope: Locator): Locator => scope.getByRole('article').first();
export const firstItem = (scope: Locator): Locator => scope.getByRole('listitem').first();
export const firstLink = (scope: Locator): Locator => scope.getByRole('link').first();
export const lastLink = (scope: Locator): Locator => scope.getByRole('link').last();
export const firstHeading = (scope: Locator): Locator => scope.getByRole('heading', { level: 3 }).first();
/** The library's list is below its rails. */
export const lastSection = (page: Page): Locator => main(page).getByRole('region').last();
/** A search counts its results in its first live region. */
export const firstStatus = (scope: Locator): Locator => scope.getByRole('status').first();
/** Links to events or to media of the library. */
export const firstMatchLink = (scope: Locator): Locator =>
  scope.locator('a[href*="/watch/"], a[href*="vod_id="]').first();

/** The hero's action for a live event. */
export const firstWatchLive = (page: Page): Locator =>
  main(page)
    .getByRole('button', { name: /Watch live/ })
    .or(main(page).getByRole('link', { name: /Watch live/ }))
    .first();

/**
 * Scrolls as a reader does, a part of a window at a time once it is there, until the end of the page stays in view. A part
 * whose script is still loading (`aria-busy`) is not counted among the calls in flight.
 */
export async function readToTheEnd(page: Page): Promise<void> {
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

/** Scrolls as a reader does until a part of the page has loaded, and brings it into view. */
export async function readTo(page: Page, target: Locator): Promise<void> {
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

/** Scrolls down until a list has so many entries. */
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
