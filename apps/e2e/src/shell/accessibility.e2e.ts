import { matrix } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { nextFrames } from '../settled.ts';
import { violationsOn } from '../violations.ts';
import { drawerButton, firstCard, firstLinkIn, teamsButton } from './locators.ts';

test.use({ motion: 'reduce' });

interface ShellPart {
  readonly name: string;
  readonly width: 390 | 1440;
  readonly open?: (page: Page) => Promise<void>;
  readonly close?: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog');
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
};

const SHELL_PARTS: readonly ShellPart[] = [
  { name: 'header and footer at 1440 px', width: 1440 },
  { name: 'header and footer at 390 px', width: 390 },
  {
    name: 'menu of teams',
    width: 1440,
    async open(page) {
      await teamsButton(page).click();
      await expect(teamsButton(page)).toHaveAttribute('aria-expanded', 'true');
    },
    async close(page) {
      await page.keyboard.press('Escape');
      await expect(teamsButton(page)).toHaveAttribute('aria-expanded', 'false');
    },
  },
  {
    name: 'search',
    width: 1440,
    async open(page) {
      await page.keyboard.press('/');
      await expect(firstLinkIn(dialog(page))).toBeVisible();
    },
    close: closeDialog,
  },
  {
    name: 'drawer',
    width: 390,
    async open(page) {
      await drawerButton(page).click();
      await expect(dialog(page)).toBeVisible();
      for (const summary of await dialog(page).locator('summary').all()) await summary.click();
    },
    close: closeDialog,
  },
];

const CASES = matrix({ part: SHELL_PARTS, site: sites });

for (const site of sites)
  for (const tier of ['gate', 'deep'] as const)
    test(
      `${site.tenant}, ${tier} › header, footer, menu, search and drawer have no accessibility violation`,
      { tag: tier === 'gate' && site.tenant === 'homefield' ? [] : '@deep' },
      async ({ page }) => {
        const found: string[] = [];
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(site.url);
        await expect(firstCard(page)).toBeVisible();
        for (const { values } of CASES.filter((one) => one.tier === tier && one.values.site === site)) {
          const { name, width, open, close } = values.part;
          await test.step(name, async () => {
            await page.setViewportSize({ width, height: 900 });
            await open?.(page);
            await nextFrames(page);
            const violations = await violationsOn(page, { exclude: 'main' });
            found.push(...violations.map((violation) => `${name}: ${violation}`));
            await close?.(page);
          });
        }
        expect(found.join('\n\n')).toBe('');
      },
    );
