import { expect, galleryPage, test } from './gallery.ts';

test('a picture keeps its space before and after it comes', async ({ page }) => {
  await page.route('**/social-card.png', () => {}); // never answered
  await page.goto(galleryPage('image'), { waitUntil: 'commit' });
  const frame = page.getByRole('img', { name: 'The channel’s card' }).locator('..');
  const box = await frame.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test('where a picture cannot be had, one is drawn that fills the same space', async ({ page }) => {
  await page.goto(galleryPage('image'));
  const region = page.getByRole('region', { name: /cannot be had$/ });
  await expect(region.locator('img')).toHaveCount(0);
  const art = await region.locator('div > div > div').last().boundingBox();
  expect((art?.width ?? 0) / (art?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test('a crest falls back to initials', async ({ page }) => {
  await page.goto(galleryPage('crest'));
  await expect(page.getByRole('region', { name: /cannot be had$/ })).toContainText('GM');
  await expect(page.getByText('ЛЕВ')).toBeVisible();
});
