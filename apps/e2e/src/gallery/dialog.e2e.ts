import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, galleryPage, test } from './gallery.ts';

const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const boxOf = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, height };
  });

test('a dialog has a name, keeps the focus, and gives it back', async ({ page }) => {
  await page.goto(galleryPage('dialog'));
  await opener(page, 'Open medium').focus();
  await page.keyboard.press('Enter');
  const open = page.getByRole('dialog', { name: 'Season pass' });
  await expect(open.getByRole('heading')).toBeFocused();
  for (const name of ['Close', 'Not now', 'Choose this pass']) {
    await page.keyboard.press('Tab');
    await expect(open.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  await expect(opener(page, 'Open medium')).toBeFocused();
});

test('a click beside it, and its cross, close a dialog', async ({ page }) => {
  await page.goto(galleryPage('dialog'));
  await opener(page, 'Open small').click();
  await dialog(page).getByText('A pass opens').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
  await opener(page, 'Open small').click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('what is long scrolls inside; title and actions stay; the page behind neither scrolls nor moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(galleryPage('dialog'));
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await opener(page, 'Open the terms').click();
  const open = dialog(page);
  await open.hover();
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => open.evaluate((element) => element.scrollTop)).toBeGreaterThan(300);
  await expect(open.getByRole('button', { name: 'I agree' })).toBeInViewport({ ratio: 1 });
  await expect(open.getByRole('heading')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  expect(await heading.evaluate((element) => element.getBoundingClientRect().x)).toBe(before?.x);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });

  test('a dialog takes the whole screen; a small one rises from its foot', async ({ page }) => {
    await page.goto(galleryPage('dialog'));
    const box = () => boxOf(dialog(page));
    await opener(page, 'Open medium').click();
    await expect.poll(box).toMatchObject({ left: 0, top: 0, right: 390, bottom: 800 });
    await page.keyboard.press('Escape');
    await opener(page, 'Open small').click();
    await expect.poll(box).toMatchObject({ left: 0, right: 390, bottom: 800 });
    expect((await box()).height).toBeLessThan(500);
  });
});

for (const [dir, side, edge] of [
  ['ltr', 'start', 'left'],
  ['ltr', 'end', 'right'],
  ['rtl', 'start', 'right'],
  ['rtl', 'end', 'left'],
] as const)
  test(`${dir}: a drawer from the ${side} comes from the ${edge}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto(galleryPage('dialog', { dir }));
    await opener(page, `Open from the ${side}`).click();
    const open = page.getByRole('dialog', { name: 'Filters' });
    const box = () => boxOf(open);
    await expect
      .poll(box)
      .toMatchObject(edge === 'left' ? { left: 0, height: 600 } : { right: 800, height: 600 });
    await page.keyboard.press('Escape');
    await expect(open).toBeHidden();
    await expect(opener(page, `Open from the ${side}`)).toBeFocused();
  });

test('nothing moves for long under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(galleryPage('dialog'));
  await opener(page, 'Open small').click();
  const durations = await dialog(page).evaluate((element) => getComputedStyle(element).transitionDuration);
  for (const duration of durations.split(', ')) expect(Number.parseFloat(duration)).toBeLessThan(0.001);
});

const answers = (page: Page, example: string) =>
  page.getByRole('region', { name: example }).getByRole('status');
const popup = (page: Page) => page.getByRole('alertdialog');

test('a popup resolves when it is confirmed', async ({ page }) => {
  await page.goto(galleryPage('popup'));
  await opener(page, 'Renew').click();
  await expect(popup(page)).toHaveAccessibleName('Turn renewal on?');
  await expect(popup(page)).toHaveAccessibleDescription('The next payment is on March 1.');
  await expect(popup(page).getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeHidden();
  await expect(answers(page, 'A question')).toHaveText('confirmed');
});

for (const [way, dismiss] of [
  ['its button', (page: Page) => popup(page).getByRole('button', { name: 'Keep it' }).click()],
  ['its cross', (page: Page) => popup(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
] as const)
  test(`a popup rejects as canceled when it is dismissed by ${way}`, async ({ page }) => {
    await page.goto(galleryPage('popup'));
    await opener(page, 'Delete').click();
    // What cannot be undone is not what Enter does.
    await expect(popup(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dismiss(page);
    await expect(popup(page)).toBeHidden();
    await expect(answers(page, 'What cannot be undone')).toHaveText('canceled');
  });

test('popups are asked one after the other', async ({ page }) => {
  await page.goto(galleryPage('popup'));
  await opener(page, 'Ask both').click();
  await expect(popup(page)).toHaveAccessibleName('The first?');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveAccessibleName('The second?');
  await popup(page).getByRole('button', { name: 'OK' }).click();
  await expect(popup(page)).toBeHidden();
  await expect(answers(page, 'One after the other')).toHaveText('canceled, confirmed');
});

for (const [slug, name] of [
  ['dialog', 'Open the terms'],
  ['dialog', 'Open from the end'],
  ['popup', 'Delete'],
  ['menu', 'Clip'],
  ['menu', 'All teams'],
  ['toast', 'Show error'],
] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`what “${name}” opens has no violation, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(galleryPage(slug, { scheme }));
      await opener(page, name).click();
      await expect(page.locator('dialog[open], :popover-open').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
