import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { violationsOn } from '../violations.ts';

const banner = (page: Page) => page.getByRole('banner');

/** The parts of the frame that open over the page, and what opens them. */
const PARTS: readonly { name: string; width: number; open: (page: Page) => Promise<void> }[] = [
  { name: 'header and footer', width: 1440, open: async () => {} },
  { name: 'header and footer', width: 390, open: async () => {} },
  {
    name: 'menu of teams',
    width: 1440,
    open: (page) => banner(page).locator('nav button').last().click(),
  },
  {
    name: 'search',
    width: 1440,
    async open(page) {
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'drawer',
    width: 390,
    async open(page) {
      await banner(page).getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const fold of await page.getByRole('dialog').locator('summary').all()) await fold.click();
    },
  },
];

for (const site of sites)
  for (const { name, width, open } of PARTS)
    test(`${site.tenant} › ${name} at ${width} px: no violation`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(page.locator('#splash')).toHaveCount(0);
      await open(page);
      const found = await violationsOn(page, { exclude: 'main' });
      expect(found.join('\n\n')).toBe('');
    });
