import type { Page } from '@playwright/test';
import { expect, galleryPage, test } from './gallery.ts';
import { holdTime, runFor } from './moving.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('a menu moves by arrows, Home, End and letters, and Escape goes back to its button', async ({
  page,
}) => {
  await holdTime(page);
  await page.goto(galleryPage('menu'));
  const clip = button(page, 'Clip');
  await expect(clip).toHaveAttribute('aria-haspopup', 'menu');
  await expect(clip).toHaveAttribute('aria-expanded', 'false');
  await clip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Clip' })).toBeVisible();
  await expect(clip).toHaveAttribute('aria-expanded', 'true');
  for (const [key, name] of [
    [null, 'Share'],
    ['ArrowDown', 'Save as favourite'],
    ['ArrowUp', 'Share'],
    ['ArrowUp', 'Delete'],
    ['ArrowDown', 'Share'],
    ['End', 'Delete'],
    ['Home', 'Share'],
    ['s', 'Save as favourite'],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await expect(item(page, name)).toBeFocused();
  }
  await runFor(page, 1000);
  await page.keyboard.press('d');
  await expect(item(page, 'Download')).toBeFocused();
  await page.keyboard.press('e');
  await expect(item(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(clip).toBeFocused();
});

test('the arrows open a menu at its first or its last item', async ({ page }) => {
  await page.goto(galleryPage('menu'));
  await button(page, 'Clip').focus();
  await page.keyboard.press('ArrowUp');
  await expect(item(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Share')).toBeFocused();
});

test('a choice acts, closes the menu and goes back to its button; a disabled one does nothing', async ({
  page,
}) => {
  await page.goto(galleryPage('menu'));
  const chosen = page.getByRole('region', { name: 'Actions' }).getByRole('status');
  await button(page, 'Clip').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Clip' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText('save');
  await expect(button(page, 'Clip')).toBeFocused();
  await button(page, 'Clip').click();
  await expect(item(page, 'Download')).toHaveAttribute('aria-disabled', 'true');
  await item(page, 'Download').click({ force: true });
  await expect(page.getByRole('menu', { name: 'Clip' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu', { name: 'Clip' })).toBeHidden();
  await expect(chosen).toHaveText('save');
});

for (const dir of ['ltr', 'rtl'] as const)
  for (const width of [320, 1440])
    test(`${dir}, ${width} px: menus and panels stay within the window, beside their buttons`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 640 });
      await page.goto(galleryPage('menu', { dir }));
      for (const name of ['Clip', 'More', 'Teams', 'All teams']) {
        await button(page, name).click();
        const panel = page.locator(':popover-open');
        await expect(panel).toBeInViewport({ ratio: 1 });
        const [box, anchor] = [await panel.boundingBox(), await button(page, name).boundingBox()];
        if (!box || !anchor) throw new Error(`${name} is not on the screen`);
        const isBelow = box.y >= anchor.y + anchor.height;
        const isAbove = box.y + box.height <= anchor.y;
        expect(isBelow || isAbove, name).toBe(true);
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
      }
    });

test('a panel of links follows its button, and closes on a choice', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(galleryPage('menu'));
  await button(page, 'Teams').click();
  const panel = page.locator(':popover-open');
  await panel.getByRole('link', { name: 'Port Sable Anchors' }).click();
  await expect(panel).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('#team');
});

test.describe('a tooltip', () => {
  const tip = (page: Page) => page.getByRole('tooltip');

  test.beforeEach(async ({ page }) => {
    await holdTime(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(galleryPage('tooltip'));
  });

  test('shows under a pointer that rests, stays under one that goes over to it, and leaves', async ({
    page,
  }) => {
    await button(page, 'Set reminder').hover();
    await runFor(page, 349);
    await expect(tip(page)).toHaveCount(0);
    await runFor(page, 1);
    await expect(tip(page)).toHaveText(/^We write to you an hour before/);
    await tip(page).hover();
    await runFor(page, 5000);
    await expect(tip(page)).toBeVisible();
    await page.mouse.move(1, 1);
    await runFor(page, 500);
    await expect(tip(page)).toHaveCount(0);
  });

  test('shows with the focus, describes its control, and Escape hides it', async ({ page }) => {
    await button(page, 'More').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Set reminder')).toBeFocused();
    // The one of the control before is still on its way out.
    await expect(tip(page)).toHaveCount(1);
    await expect(tip(page)).toBeVisible();
    await expect(button(page, 'Set reminder')).toHaveAccessibleDescription(/^We write to you/);
    await page.keyboard.press('Escape');
    await expect(tip(page)).toHaveCount(0);
    await expect(button(page, 'Set reminder')).toBeFocused();
  });

  test('that is a control’s name is not said twice', async ({ page }) => {
    await expect(button(page, 'Remind me')).toHaveAccessibleDescription('');
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

  test('a long press shows a tooltip, within the window; a tap elsewhere hides it', async ({ page }) => {
    await holdTime(page);
    await page.goto(galleryPage('tooltip'));
    await button(page, 'Set reminder').scrollIntoViewIfNeeded();
    const box = await button(page, 'Set reminder').boundingBox();
    if (!box) throw new Error('The button is not on the screen');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await runFor(page, 500);
    const tip = page.getByRole('tooltip');
    await expect(tip).toBeInViewport({ ratio: 1 });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(tip).toBeVisible();
    await page.touchscreen.tap(300, 620);
    await expect(tip).toHaveCount(0);
  });
});
