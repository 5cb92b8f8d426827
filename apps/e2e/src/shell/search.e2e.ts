import type { Page } from '@playwright/test';
import { expect, northlineSite, test } from '../journey.ts';
import { settled } from '../settled.ts';
import { firstLinkIn, lastLinkIn, lastSummary } from './locators.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Search' });
const resultCount = (page: Page) =>
  dialog(page)
    .getByRole('status')
    .filter({ hasText: /result/ });
const results = (page: Page) => dialog(page).getByRole('listitem').getByRole('link');
const firstResult = (page: Page) => firstLinkIn(dialog(page).getByRole('listitem'));

test.beforeEach(async ({ page }) => {
  // A page without event lists.
  await page.goto(`${northlineSite.url}/faq`);
  await expect(lastSummary(page)).toBeAttached();
});

/** Waits until all results contain the name: the search is debounced, so the results of the previous query stay for a while. */
const expectOnlyResultsWith = (page: Page, name: string) =>
  expect(results(page).filter({ hasNotText: new RegExp(name) })).toHaveCount(0);

test('the search opens by keyboard shortcut, closes with Escape, and opens the first result with Enter', async ({
  page,
}) => {
  await test.step('shortcuts and Escape', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Schedule' });
    for (const keys of ['/', 'Control+k']) {
      await link.focus();
      await page.keyboard.press(keys);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('/');
      await expect(field(page)).toHaveValue('/');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(link).toBeFocused();
    }
  });
  await test.step('Enter, which does nothing without a query', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await field(page).fill('winnipeg northwind');
    await expectOnlyResultsWith(page, 'Winnipeg Northwind');
    await expect(resultCount(page)).toHaveText(/^\d+ results?$/);
    const firstHref = await firstResult(page).getAttribute('href');
    // Enter right after typing opens the first result of the new query, not of the previous one.
    await field(page).fill('');
    await field(page).fill('winnipeg northwind');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${firstHref?.replaceAll('?', String.raw`\?`)}$`));
  });
});

test(
  'the search finds teams and groups, and opens a result that is chosen with the arrow keys',
  { tag: '@deep' },
  async ({ page }) => {
    await test.step('results, and a link to the schedule when there are none', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      const teams = dialog(page).getByRole('region', { name: 'Teams' });
      await expect(firstLinkIn(teams)).toBeVisible();
      await field(page).fill('halif');
      await expect(firstLinkIn(teams)).toContainText('Halifax');
      await expectOnlyResultsWith(page, 'Halifax');
      await expect(resultCount(page)).toHaveText(/^\d+ results?$/);
      await field(page).fill('atlantic');
      await expect(
        dialog(page).getByRole('region', { name: 'Groups' }).getByRole('link', { name: 'Atlantic Division' }),
      ).toBeVisible();

      await field(page).fill('zzz');
      await expect(dialog(page)).toContainText('No results for “zzz”');
      await expect(resultCount(page)).toHaveText('0 results');
      await dialog(page).getByRole('link', { name: 'See the full schedule' }).click();
      await expect(page).toHaveURL(/schedule$/);
      await page.keyboard.press('/');
      await expect(field(page)).toHaveValue('');
    });
    await test.step('arrow keys', async () => {
      await field(page).fill('toronto');
      await expectOnlyResultsWith(page, 'Toronto');
      await expect(resultCount(page)).toHaveText(/^\d+ results$/);
      await settled(page);
      const linkCount = await dialog(page).getByRole('link').count();
      await page.keyboard.press('ArrowDown');
      await expect(firstResult(page)).toBeFocused();
      for (let step = 0; step < linkCount + 2; step += 1) await page.keyboard.press('ArrowDown');
      await expect(lastLinkIn(dialog(page))).toBeFocused();
      for (let step = 0; step < linkCount + 2; step += 1) await page.keyboard.press('ArrowUp');
      await expect(field(page)).toBeFocused();

      await field(page).fill('toronto lakeshore');
      const team = dialog(page).getByRole('link', { name: 'Toronto Lakeshore', exact: true });
      await team.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/participant=toronto-lakeshore/);
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Toronto Lakeshore');
      await expect(page.getByRole('main')).toBeFocused();
    });
  },
);
