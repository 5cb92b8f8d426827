import { expect, galleryPage, test } from './gallery.ts';

test('a button under way keeps its width and the focus, says so, and does nothing twice', async ({
  page,
}) => {
  await page.goto(galleryPage('button'));
  const example = page.getByRole('region', { name: 'Loading, when pressed' });
  const save = example.getByRole('button', { name: 'Save profile' });
  const before = await save.boundingBox();
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(example.getByRole('status')).toHaveText('Loading…');
  await expect(save).toBeFocused();
  expect(await save.boundingBox()).toEqual(before);

  await save.click({ force: true });
  await page.keyboard.press('Enter');
  await expect(example.getByText('Started: 1')).toBeVisible();

  await example.getByRole('button', { name: 'Done' }).click();
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(example.getByRole('status')).toBeEmpty();
});

test('the ring stands still where motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(galleryPage('button'));
  const busy = page.getByRole('region', { name: 'Loading', exact: true }).getByRole('button').first();
  const ring = await busy.evaluate((button) => {
    const { borderBlockStartStyle, animationIterationCount } = getComputedStyle(button, '::after');
    return { borderBlockStartStyle, animationIterationCount };
  });
  expect(ring).toEqual({ borderBlockStartStyle: 'dotted', animationIterationCount: '1' });
});

test('a link can look like a button, and stays a link', async ({ page }) => {
  await page.goto(galleryPage('button'));
  const link = page.getByRole('link', { name: 'See the full schedule' });
  await expect(link).not.toHaveAttribute('type');
  await link.click();
  await expect(page).toHaveURL(/#schedule$/);
});
