import { expect, type Page } from '@playwright/test';

/** Opens a document that a server has rendered: the first answers of a page can be the plain one. Does not wait for the app. */
export const openRendered = (page: Page, url: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.goto(url, { waitUntil: 'commit' });
      return page.evaluate(() => 'rendered' in document.documentElement.dataset);
    })
    .toBe(true);
