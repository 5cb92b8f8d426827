import { expect, galleryPage, test } from './gallery.ts';

test('a link elsewhere opens a tab of its own, says so, and tells that tab nothing', async ({ page }) => {
  await page.goto(galleryPage('link'));
  const arena = page.getByRole('link', { name: 'the arena (opens in a new tab)' });
  await expect(arena).toHaveAttribute('target', '_blank');
  await expect(arena).toHaveAttribute('rel', 'noopener');
  await expect(page.getByRole('link', { name: 'See all' })).not.toHaveAttribute('target');
});

for (const [dir, scale] of [
  ['ltr', 'none'],
  ['rtl', '-1 1'],
] as const)
  test(`an icon that points does so along the text, ${dir}`, async ({ page }) => {
    await page.goto(galleryPage('icon', { dir }));
    const scaleOf = (name: string) =>
      page.getByRole('img', { name }).evaluate((icon) => getComputedStyle(icon).scale);
    expect(await scaleOf('Onwards')).toBe(scale);
    expect(await scaleOf('Reminder')).toBe('none');
  });
