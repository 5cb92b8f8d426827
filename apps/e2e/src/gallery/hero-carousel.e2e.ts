import type { Page } from '@playwright/test';
import { expect, galleryPage, test } from './gallery.ts';
import { holdTime, runFor, setHidden, swipe } from './moving.ts';

const PERIOD_MS = 5000;

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured' });
const dot = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: `Slide ${number} of 3` });
const expectSlide = async (page: Page, number: number) => {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).getByRole('group')).toHaveCount(1);
  await expect(carousel(page).getByRole('group', { name: `Slide ${number} of 3` })).toBeVisible();
};
const liveRegion = (page: Page) => carousel(page).locator('[aria-live]');

test.beforeEach(({ page }) => holdTime(page));

test('says what it is; its dots are buttons with names, and only the slide in sight can be reached', async ({
  page,
}) => {
  await page.goto(galleryPage('hero-carousel'));
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expectSlide(page, 1);
  await expect(carousel(page).getByRole('button', { name: 'Watch live' })).toHaveCount(1);
  await dot(page, 3).click();
  await expectSlide(page, 3);
  await expect(page.getByRole('region', { name: 'Alone' }).getByRole('button')).toHaveCount(1);
});

test('takes turns every 5 s, silently, and moves no control', async ({ page }) => {
  await page.goto(galleryPage('hero-carousel'));
  await expect(liveRegion(page)).toHaveAttribute('aria-live', 'off');
  const places = () => Promise.all([1, 2, 3].map((number) => dot(page, number).boundingBox()));
  const before = await places();
  for (const number of [2, 3, 1]) {
    await runFor(page, PERIOD_MS);
    await expectSlide(page, number);
    expect(await places()).toEqual(before);
  }
});

test('waits while pointed at and in a hidden tab', async ({ page }) => {
  await page.goto(galleryPage('hero-carousel'));
  await carousel(page).hover();
  await expect(liveRegion(page)).toHaveAttribute('aria-live', 'polite');
  await runFor(page, 3 * PERIOD_MS);
  await expectSlide(page, 1);
  await page.mouse.move(0, 0);
  await expect(liveRegion(page)).toHaveAttribute('aria-live', 'off');
  await setHidden(page, true);
  await expect(liveRegion(page)).toHaveAttribute('aria-live', 'polite');
  await runFor(page, 3 * PERIOD_MS);
  await expectSlide(page, 1);
});

test('can be stopped for good, and then says what it shows', async ({ page }) => {
  await page.goto(galleryPage('hero-carousel'));
  await carousel(page).getByRole('button', { name: 'Pause slides' }).click();
  await page.mouse.move(0, 0);
  await runFor(page, 3 * PERIOD_MS);
  await expectSlide(page, 1);
  await expect(liveRegion(page)).toHaveAttribute('aria-live', 'polite');
  await carousel(page).getByRole('button', { name: 'Resume slides' }).click();
});

test('under reduced motion never starts, and has nothing to stop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(galleryPage('hero-carousel'));
  await runFor(page, 3 * PERIOD_MS);
  await expectSlide(page, 1);
  await expect(carousel(page).getByRole('button', { name: /slides$/ })).toHaveCount(0);
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await expectSlide(page, 2);
});

for (const { dir, forward, back } of [
  { dir: 'ltr', forward: 'ArrowRight', back: 'ArrowLeft' },
  { dir: 'rtl', forward: 'ArrowLeft', back: 'ArrowRight' },
] as const)
  test(`the keyboard turns it in its direction of reading, ${dir}, and stays in it`, async ({ page }) => {
    await page.goto(galleryPage('hero-carousel', { dir }));
    await carousel(page).getByRole('button', { name: 'Watch live' }).focus();
    await page.keyboard.press(forward);
    await expectSlide(page, 2);
    await expect(carousel(page)).toBeFocused();
    await page.keyboard.press(forward);
    await page.keyboard.press(forward);
    await expectSlide(page, 1);
    await page.keyboard.press(back);
    await expectSlide(page, 3);
    await runFor(page, 3 * PERIOD_MS);
    await expectSlide(page, 3);
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const { dir, forwardX } of [
    { dir: 'ltr', forwardX: -160 },
    { dir: 'rtl', forwardX: 160 },
  ] as const)
    test(`a swipe turns it, ${dir}`, async ({ page }) => {
      await page.goto(galleryPage('hero-carousel', { dir }));
      await swipe(page, '[aria-label="Featured"]', forwardX);
      await expectSlide(page, 2);
      await swipe(page, '[aria-label="Featured"]', -forwardX);
      await expectSlide(page, 1);
    });

  test('its buttons are 44 px, and none is out of reach', async ({ page }) => {
    await page.goto(galleryPage('hero-carousel'));
    for (const button of await carousel(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    for (const button of await page.getByRole('region', { name: 'Many' }).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(box?.width).toBeGreaterThanOrEqual(24);
    }
  });
});
