import type { Page } from '@playwright/test';

/** The page was out of sight for so long, and no timer has run meanwhile: a lid was closed, another tab was open. */
export async function returnAfter(page: Page, ms: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}
