import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';

const [site] = sites.filter(({ tenant }) => tenant === 'northline');
if (!site) throw new Error('These journeys need a channel in English.');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Search' });
/** Toasts, which lie over whatever is open, have a region of their own. */
const count = (page: Page) => dialog(page).getByRole('status').first();
const results = (page: Page) => dialog(page).getByRole('listitem').getByRole('link');

test.beforeEach(async ({ page }) => {
  await page.goto(site.url);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

for (const keys of ['/', 'Control+k', 'Meta+k'])
  test(`opens by ${keys}, and Escape leads back`, async ({ page }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Schedule' });
    await link.focus();
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('/');
    await expect(field(page)).toHaveValue('/');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  });

/** What is found follows what is typed at its own pace. */
const expectOnly = (page: Page, name: string) =>
  expect(results(page).filter({ hasNotText: new RegExp(name) })).toHaveCount(0);

test('finds teams, groups and events, and says how many', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Teams' }).getByRole('link').first()).toBeVisible();
  await field(page).fill('halif');
  const teams = dialog(page).getByRole('region', { name: 'Teams' }).getByRole('link');
  await expect(teams.first()).toContainText('Halifax');
  await expectOnly(page, 'Halifax');
  await expect(count(page)).toHaveText(/^\d+ results?$/);
  await field(page).fill('atlantic');
  await expect(
    dialog(page).getByRole('region', { name: 'Groups' }).getByRole('link', { name: 'Atlantic Division' }),
  ).toBeVisible();
});

test('arrows go through what was found; a choice closes it and leads there', async ({ page }) => {
  await page.keyboard.press('/');
  await field(page).fill('toronto');
  await expectOnly(page, 'Toronto');
  const found = await results(page).count();
  expect(found).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  for (let step = 0; step < found + 2; step += 1) await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('link').last()).toBeFocused();
  for (let step = 0; step < found + 2; step += 1) await page.keyboard.press('ArrowUp');
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

test('Enter takes the first, and nothing where nothing was asked', async ({ page }) => {
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await field(page).fill('winnipeg northwind');
  await expectOnly(page, 'Winnipeg Northwind');
  await expect(count(page)).toHaveText(/^\d+ results?$/);
  const target = await results(page).first().getAttribute('href');
  // However fast: the first of what is being found, not of what was there.
  await field(page).fill('');
  await field(page).fill('winnipeg northwind');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${target?.replaceAll('?', String.raw`\?`)}$`));
});

test('says so when it finds nothing, and where to look instead', async ({ page }) => {
  await page.keyboard.press('/');
  await field(page).fill('zzz');
  await expect(dialog(page)).toContainText('Nothing found for “zzz”');
  await expect(count(page)).toHaveText('0 results');
  await dialog(page).getByRole('link', { name: 'See the full schedule' }).click();
  await expect(page).toHaveURL(/schedule$/);
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('');
});
