import type { Page } from '@playwright/test';
import { expect, galleryPage, test } from './gallery.ts';
import { holdTime, runFor, swipe } from './moving.ts';

const INFO = 'The schedule has changed.';
const show = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

test.describe('a toast', () => {
  test.beforeEach(async ({ page }) => {
    await holdTime(page);
    await page.goto(galleryPage('toast'));
  });

  test('says what it says in a live region, and leaves after 5 s', async ({ page }) => {
    await show(page, 'Show info').click();
    await page.mouse.move(1, 1);
    await expect(toast(page, INFO)).toBeVisible();
    await runFor(page, 4999);
    await expect(toast(page, INFO)).toBeVisible();
    await runFor(page, 1);
    await expect(toast(page, INFO)).toHaveCount(0);
  });

  test('of an error is an alert', async ({ page }) => {
    await show(page, 'Show error').click();
    await expect(page.getByRole('alert')).toContainText('Your card was declined');
  });

  test('stays for whoever points at it', async ({ page }) => {
    await show(page, 'Show info').click();
    await toast(page, INFO).hover();
    await runFor(page, 60_000);
    await expect(toast(page, INFO)).toBeVisible();
    await page.mouse.move(1, 1);
    await runFor(page, 5000);
    await expect(toast(page, INFO)).toHaveCount(0);
  });

  test('stays for the focus, closes by its button, and gives the focus back', async ({ page }) => {
    await show(page, 'Show info').focus();
    await page.keyboard.press('Enter');
    const close = page.getByRole('status').getByRole('button', { name: 'Close' });
    await close.focus();
    await runFor(page, 60_000);
    await page.keyboard.press('Enter');
    await expect(toast(page, INFO)).toHaveCount(0);
    await expect(show(page, 'Show info')).toBeFocused();
    // Nobody holds the next one.
    await page.keyboard.press('Enter');
    await expect(toast(page, INFO)).toBeVisible();
    await runFor(page, 5000);
    await expect(toast(page, INFO)).toHaveCount(0);
  });

  test('waits for its turn where three stand', async ({ page }) => {
    await show(page, 'Show four').click();
    await page.mouse.move(1, 1);
    const all = page.getByRole('status').getByText('Benachrichtigungseinstellungen');
    await expect(all).toHaveCount(3);
    await runFor(page, 5000);
    await expect(all).toHaveCount(1);
    await expect(all).toContainText('4');
  });

  test('lies over a dialog', async ({ page }) => {
    await show(page, 'Open a dialog').click();
    await show(page, 'Save').click();
    const saved = toast(page, 'Reminder set for Saturday, 7:30 PM.');
    await expect(saved).toBeVisible();
    // It is within reach, which nothing outside of a modal dialog is.
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect(saved).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    await show(page, 'Save').click();
    await page.mouse.move(1, 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(saved).toBeVisible();
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });

  test('a toast is swiped away, but not by a short move', async ({ page }) => {
    await holdTime(page);
    await page.goto(galleryPage('toast'));
    await show(page, 'Show info').click();
    await expect(toast(page, INFO)).toBeVisible();
    await swipe(page, '[popover] p', 30);
    await expect(toast(page, INFO)).toBeVisible();
    await swipe(page, '[popover] p', 140);
    await expect(toast(page, INFO)).toHaveCount(0);
  });
});

for (const dir of ['ltr', 'rtl'] as const)
  test(`${dir}: long toasts overflow nothing at 320 px`, async ({ page }) => {
    await holdTime(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(galleryPage('toast', { dir }));
    await show(page, 'Show four').click();
    await expect(page.getByRole('status').getByText('Benachrichtigungseinstellungen')).toHaveCount(3);
    for (const panel of await page.locator('[popover] > div').all()) {
      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
  });
