import type { Page } from '@playwright/test';
import { expect, galleryPage, test } from './gallery.ts';
import { holdTime, runFor, setHidden, swipe } from './moving.ts';

const PERIOD_MS = 5000;

const row = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
/** How far a row has been scrolled in its direction of reading, in pixels. */
const scrolled = (page: Page, name: string) => row(page, name).evaluate((list) => Math.abs(list.scrollLeft));
/** A button of the example that shows the row. */
const button = (page: Page, example: string, name: string) =>
  page.getByRole('region', { name: example }).getByRole('button', { name });

const PLAIN = 'Cards of 280 to 380 px';
const MOVING = 'Turns by itself every 5 s';

for (const width of [320, 768, 1440, 2400])
  test(`cards are 280 to 380 px wide in a window of ${width} px, which nothing overflows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(galleryPage('rail'));
    const card = await row(page, 'Replays').getByRole('listitem').first().boundingBox();
    expect(card?.width).toBeGreaterThanOrEqual(280);
    expect(card?.width).toBeLessThanOrEqual(380);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

for (const dir of ['ltr', 'rtl'] as const) {
  test.describe(dir, () => {
    test('arrows turn it over, cards snap, and the last turn keeps the focus', async ({ page }) => {
      await page.goto(galleryPage('rail', { dir }));
      const [previous, next] = [button(page, PLAIN, 'Previous'), button(page, PLAIN, 'Next')];
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await next.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => scrolled(page, 'Replays')).toBeGreaterThan(280);
      await expect(previous).toHaveAttribute('aria-disabled', 'false');

      // At rest, a card lies where the first one lay.
      const offsets = () =>
        row(page, 'Replays').evaluate((list) => {
          const rtl = getComputedStyle(list).direction === 'rtl';
          const edge = list.getBoundingClientRect()[rtl ? 'right' : 'left'];
          const inset = Number.parseFloat(getComputedStyle(list).paddingInlineStart);
          return Math.min(
            ...[...list.children].map((card) => {
              const at = card.getBoundingClientRect()[rtl ? 'right' : 'left'];
              return Math.abs(Math.abs(at - edge) - inset);
            }),
          );
        });
      await expect.poll(offsets).toBeLessThan(1.5);

      await expect
        .poll(async () => {
          await page.keyboard.press('Enter');
          return next.getAttribute('aria-disabled');
        })
        .toBe('true');
      await expect(next).toBeFocused();
    });

    test('arrow keys, End and Home move it', async ({ page }) => {
      await page.goto(galleryPage('rail', { dir }));
      await row(page, 'Replays').focus();
      await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(() => scrolled(page, 'Replays')).toBeGreaterThan(200);
      await page.keyboard.press('End');
      await expect(button(page, PLAIN, 'Next')).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Home');
      await expect.poll(() => scrolled(page, 'Replays')).toBe(0);
    });
  });
}

test('a card that the keyboard reaches comes into sight', async ({ page }) => {
  await page.goto(galleryPage('rail'));
  await row(page, 'Replays').focus();
  for (let card = 1; card <= 7; card += 1) await page.keyboard.press('Tab');
  const seventh = row(page, 'Replays').getByRole('link', { name: 'Card 7' });
  await expect(seventh).toBeFocused();
  await expect(seventh).toBeInViewport({ ratio: 1 });
});

test('what fits is no stop of the keyboard', async ({ page }) => {
  await page.goto(galleryPage('rail'));
  await expect(row(page, 'One card')).not.toHaveAttribute('tabindex');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger swipes it, and takes it in hand', async ({ page }) => {
    await holdTime(page);
    await page.goto(galleryPage('rail'));
    await row(page, 'Highlights').scrollIntoViewIfNeeded();
    await swipe(page, '[aria-label="Highlights"]', -260);
    await expect.poll(() => scrolled(page, 'Highlights')).toBeGreaterThan(150);
    await expect(button(page, MOVING, 'Resume slides')).toBeVisible();
    await expect(button(page, MOVING, 'Next')).toBeHidden();
  });
});

test.describe('by itself', () => {
  test.beforeEach(({ page }) => holdTime(page));

  test('turns every 5 s, and starts again after the end', async ({ page }) => {
    await page.goto(galleryPage('rail'));
    await expect(button(page, MOVING, 'Pause slides')).toBeVisible();
    await runFor(page, PERIOD_MS - 100);
    expect(await scrolled(page, 'Highlights')).toBe(0);
    await runFor(page, 100);
    await expect.poll(() => scrolled(page, 'Highlights')).toBeGreaterThan(280);
    expect(await scrolled(page, 'Replays')).toBe(0);

    const end = button(page, MOVING, 'Next');
    await row(page, 'Highlights').evaluate((list) =>
      list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }),
    );
    await expect(end).toHaveAttribute('aria-disabled', 'true');
    await runFor(page, PERIOD_MS);
    await expect.poll(() => scrolled(page, 'Highlights')).toBe(0);
  });

  test('waits while pointed at, while the keyboard is in it, and in a hidden tab', async ({ page }) => {
    await page.goto(galleryPage('rail'));
    await row(page, 'Highlights').hover();
    await runFor(page, 3 * PERIOD_MS);
    expect(await scrolled(page, 'Highlights')).toBe(0);

    await page.mouse.move(0, 0);
    await row(page, 'Highlights').focus();
    await page.keyboard.press('Tab');
    await runFor(page, 3 * PERIOD_MS);
    expect(await scrolled(page, 'Highlights')).toBe(0);

    await row(page, 'Highlights').getByRole('link').first().blur();
    await setHidden(page, true);
    await runFor(page, 3 * PERIOD_MS);
    expect(await scrolled(page, 'Highlights')).toBe(0);

    await setHidden(page, false);
    await runFor(page, PERIOD_MS);
    await expect.poll(() => scrolled(page, 'Highlights')).toBeGreaterThan(280);
  });

  test('has a button that stops it for good', async ({ page }) => {
    await page.goto(galleryPage('rail'));
    await button(page, MOVING, 'Pause slides').click();
    await page.mouse.move(0, 0);
    await runFor(page, 3 * PERIOD_MS);
    expect(await scrolled(page, 'Highlights')).toBe(0);
    await expect(button(page, MOVING, 'Resume slides')).toBeVisible();
  });

  test('never under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(galleryPage('rail'));
    await runFor(page, 3 * PERIOD_MS);
    expect(await scrolled(page, 'Highlights')).toBe(0);
    await expect(button(page, MOVING, 'Pause slides')).toHaveCount(0);
  });
});
