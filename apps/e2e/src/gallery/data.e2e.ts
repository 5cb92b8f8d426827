import type { Page } from '@playwright/test';
import { expect, galleryPage, gallerySites, test } from './gallery.ts';

const example = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a table is one: caption, heads, row heads, sorting that is said', async ({ page }) => {
  await page.goto(galleryPage('table'));
  const table = example(page, 'Sorted by its heads').getByRole('table', { name: 'Standings' });
  const teams = () => table.getByRole('rowheader').allTextContents();
  await expect(table.getByRole('row')).toHaveCount(5);
  const points = table.getByRole('columnheader', { name: 'Points' });
  await expect(points).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('columnheader', { name: 'Team' })).not.toHaveAttribute('aria-sort');
  expect((await teams())[0]).toBe('Maple Bay Orcas');
  await points.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(points).toHaveAttribute('aria-sort', 'ascending');
  expect((await teams()).at(-1)).toBe('Maple Bay Orcas');
  await expect(table.getByRole('cell', { name: '41' })).toHaveCSS('text-align', 'end');
});

test('the head of a table stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto(galleryPage('table'));
  const table = example(page, 'Plain').getByRole('table');
  await table.getByRole('rowheader').nth(2).scrollIntoViewIfNeeded();
  await table
    .getByRole('rowheader')
    .nth(2)
    .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(table.getByRole('columnheader', { name: 'Team' })).toBeInViewport({ ratio: 1 });
});

for (const dir of ['ltr', 'rtl'] as const)
  test(`${dir}: on a phone a table’s rows name their values, and still are a table`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(galleryPage('table', { dir }));
    const table = example(page, 'Sorted by its heads').getByRole('table', { name: 'Standings' });
    await expect(table.getByRole('row')).toHaveCount(5);
    const row = table.getByRole('row').nth(1);
    await expect(row.getByText('Last game')).toBeVisible();
    await expect(row.getByRole('cell').first()).toHaveAccessibleName('Won 4:2');
    await table.getByRole('button', { name: 'Team' }).click();
    await expect(table.getByRole('columnheader', { name: 'Team' })).toHaveAttribute('aria-sort', 'ascending');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

test('prices read as they are written, with what they were and what they come to', async ({ page }) => {
  await page.goto(galleryPage('price', { locale: 'en' }));
  const heard = (name: string) => example(page, name).ariaSnapshot();
  await expect(example(page, 'Again and again')).toContainText('USD $12.00/monthly');
  await expect(example(page, 'Again and again')).toContainText('CAD $30.00/2 annual');
  await expect(example(page, 'Once')).toContainText('EUR €7.99');
  await expect(example(page, 'With a service fee')).toContainText('USD $12.99 with fees');
  const discount = await heard('With a discount');
  expect(discount).toMatch(/Regular price CAD \$80\.00.*Price now.*CAD.*\$60\.00/s);
  expect(discount.match(/80\.00/g)).toHaveLength(1);
});

test('a price stays in its order from right to left', async ({ page }) => {
  await page.goto(galleryPage('price', { dir: 'rtl' }));
  const [currency, amount] = await example(page, 'Once')
    .locator('small, b')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().x));
  expect(currency).toBeLessThan(amount ?? 0);
});

test('a whole card leads to its link, and its own controls stay theirs', async ({ page }) => {
  await page.goto(galleryPage('card'));
  const card = example(page, 'With a control of its own, and a long title').getByRole('article');
  const more = card.getByRole('button', { name: 'More' });
  await more.click();
  expect(new URL(page.url()).hash).toBe('');
  const link = card.getByRole('link');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await card.getByText('Highlights').click({ force: true });
  expect(new URL(page.url()).hash).toBe('#story');
});

for (const site of gallerySites)
  for (const width of [320, 390, 1440])
    test(`${site.tenant}, ${width} px: every skeleton is as large as what it stands for`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      let pairs = 0;
      for (const slug of ['card', 'price']) {
        await page.goto(galleryPage(slug, {}, site));
        await page.evaluate(() => document.fonts.ready);
        const heights = await page
          .locator('[data-pair]')
          .evaluateAll((all) =>
            all.map((pair) => [...pair.children].map((side) => side.getBoundingClientRect().height)),
          );
        for (const [is, waits] of heights) {
          expect(Math.abs((is ?? 0) - (waits ?? 0)), slug).toBeLessThan(0.5);
          pairs += 1;
        }
      }
      expect(pairs).toBeGreaterThanOrEqual(2);
    });
