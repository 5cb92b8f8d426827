import type { Page } from '@playwright/test';
import { expect, galleryPage, gallerySites, test } from './gallery.ts';
import { holdTime, runFor } from './moving.ts';

const example = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a countdown counts, speaks up at ten minutes and at one, and ends once', async ({ page }) => {
  await holdTime(page);
  await page.goto(galleryPage('countdown', { locale: 'en' }));
  const soon = example(page, 'Soon, on a picture');
  await expect(soon.getByRole('timer', { name: 'Until the start' })).toContainText('10');
  await expect(soon.getByRole('status')).toHaveText('');
  await runFor(page, 3000);
  await expect(soon.getByRole('status')).toHaveText('Until the start: 10 minutes');
  await runFor(page, 60_000);
  await expect(soon.getByRole('status')).toHaveText('Until the start: 10 minutes');
  await runFor(page, 480_000);
  await expect(soon.getByRole('status')).toHaveText('Until the start: 1 minute');
  await runFor(page, 60_000);
  await expect(soon.getByText('It has started.')).toHaveCount(1);
  await expect(soon.getByRole('status')).toHaveText('');
});

test('a countdown in a line gives days and a clock', async ({ page }) => {
  await holdTime(page);
  await page.goto(galleryPage('countdown', { locale: 'en' }));
  await expect(example(page, 'In a line').getByRole('timer')).toHaveText('1d 2:00:05');
  await runFor(page, 5000);
  await expect(example(page, 'In a line').getByRole('timer')).toHaveText('1d 2:00:00');
});

test('a spinner is not seen before 300 ms, and is said at once', async ({ page }) => {
  await page.goto(galleryPage('progress', { locale: 'en' }));
  const spinner = example(page, 'After 300 ms').getByRole('status');
  await expect(spinner).toHaveText('Loading…');
  const opacityAt = (ms: number) =>
    spinner.evaluate((element, at) => {
      // From its beginning: one that is over is no longer listed.
      element.style.animation = 'none';
      element.getAnimations();
      element.style.animation = '';
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = at;
      }
      return Number(getComputedStyle(element).opacity);
    }, ms);
  expect(await opacityAt(299)).toBe(0);
  expect(await opacityAt(421)).toBe(1);
});

test('progress says how far, or that nobody knows', async ({ page }) => {
  await page.goto(galleryPage('progress'));
  const upload = page.getByRole('progressbar', { name: 'Preparing your clip' });
  await expect(upload).toHaveAttribute('aria-valuenow', '30');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(upload).toHaveAttribute('aria-valuenow', '55');
  const waiting = page.getByRole('progressbar', { name: 'Waiting for the bank' });
  await expect(waiting).not.toHaveAttribute('aria-valuenow');
});

test('the offline banner comes and goes with the connection, and moves nothing', async ({
  page,
  context,
}) => {
  await page.goto(galleryPage('offline-banner', { locale: 'en' }));
  const text = page.getByText('Turn the network off to see it.');
  const before = await text.boundingBox();
  await context.setOffline(true);
  const banner = page.getByRole('status').getByText('You are offline');
  await expect(banner).toBeVisible();
  expect(await text.boundingBox()).toEqual(before);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('what failed is an alert; what is refused says why and what to do', async ({ page }) => {
  await page.goto(galleryPage('states', { locale: 'en' }));
  await expect(example(page, 'Error').getByRole('alert')).toContainText('Whoops!');
  await expect(example(page, 'Blocked here')).toContainText('This content is not available in your region');
  await expect(example(page, 'Not found').getByRole('heading', { level: 2 }).last()).toHaveText(
    'Looks like we lose this page',
  );
});

for (const site of gallerySites)
  test(`${site.tenant}: no state, price or card overflows 320 px, in any direction`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const wide: string[] = [];
    for (const slug of [
      'states',
      'price',
      'card',
      'table',
      'badge',
      'avatar',
      'countdown',
      'progress',
      'menu',
      'dialog',
    ])
      for (const dir of ['ltr', 'rtl'] as const) {
        await page.goto(galleryPage(slug, { dir }, site));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push(`${slug} ${dir}: ${over} px`);
      }
    expect(wide).toEqual([]);
  });
