import type { Page } from '@playwright/test';
import { expect, galleryPage, test } from './gallery.ts';

test.describe('tabs', () => {
  for (const [dir, onwards, back] of [
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)
    test(`are one stop; arrows, Home and End choose, ${dir}`, async ({ page }) => {
      await page.goto(galleryPage('tabs', { dir }));
      const tab = (name: string) => page.getByRole('tab', { name });
      await tab('Active orders').focus();
      await page.keyboard.press(onwards);
      await expect(tab('Clips')).toBeFocused();
      await expect(page.getByRole('tabpanel', { name: 'Clips' })).toHaveText('Twelve clips.');
      await page.keyboard.press('End');
      await expect(tab('Zahlungsmethoden')).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press(onwards);
      await expect(tab('Active orders')).toBeFocused();
      await page.keyboard.press(back);
      await page.keyboard.press('Home');
      await expect(tab('Active orders')).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tabpanel', { name: 'Active orders' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(tab('Active orders')).toBeFocused();
    });
});

test.describe('a filter bar', () => {
  test('hands the focus on from a filter that is taken away, and says how many are left', async ({
    page,
  }) => {
    await page.goto(galleryPage('filter-bar'));
    const bar = page.getByRole('group', { name: 'Filters', exact: true });
    const remove = (name: string) => bar.getByRole('button', { name: `Remove filter: ${name}` });
    const status = page.getByRole('region', { name: 'Active filters' }).getByRole('status');
    await expect(status).toHaveText('3 active filters');
    await remove('Timmins Forge').press('Enter');
    await expect(remove('Moosonee Tides')).toBeFocused();
    await expect(status).toHaveText('2 active filters');
    await page.keyboard.press('Enter');
    await expect(remove('Churchill Auroras')).toBeFocused();
    await bar.getByRole('combobox', { name: 'Sport' }).selectOption('Ice hockey');
    await bar.getByRole('button', { name: 'Clear all' }).press('Enter');
    await expect(bar).toBeFocused();
    await expect(bar.getByRole('combobox', { name: 'Sport' })).toHaveValue('');
    await expect(bar.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  });

  test('scrolls sideways on a phone, beginning with what holds', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(galleryPage('filter-bar', { dir: 'rtl' }));
    const bar = page.getByRole('group', { name: 'Filters', exact: true });
    expect(await bar.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await expect(bar.getByRole('button', { name: 'Clear all' })).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Men', exact: true }).focus();
    await expect(bar.getByRole('button', { name: 'Men', exact: true })).toBeInViewport({ ratio: 1 });
  });
});

test('the views of a list are one radio group', async ({ page }) => {
  await page.goto(galleryPage('list-grid-switch'));
  const group = page.getByRole('radiogroup', { name: 'View' }).first();
  await group.getByRole('radio', { name: 'Grid' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'List' })).toBeChecked();
  await group.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByText('table, list')).toBeVisible();
});

test.describe('pagination', () => {
  test('leads to pages by number and to the ends, and says where one is', async ({ page }) => {
    await page.goto(galleryPage('pagination'));
    const pages = page.getByRole('navigation', { name: '24 pages' });
    const current = pages.locator('button[aria-current="page"]');
    await expect(current).toHaveAccessibleName('Page 9 of 24');
    await pages.getByRole('button', { name: 'Page 10 of 24' }).click();
    await expect(current).toHaveText('10');
    await pages.getByRole('button', { name: 'Last page' }).click();
    await expect(current).toHaveText('24');
    const next = pages.getByRole('button', { name: 'Next page' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await next.press('Enter');
    await expect(current).toHaveText('24');
    await expect(next).toBeFocused();
    await pages.getByRole('button', { name: 'Previous page' }).click();
    await pages.getByRole('button', { name: 'First page' }).click();
    await expect(current).toHaveText('1');
  });

  test('on a phone, one line says where one is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(galleryPage('pagination'));
    const pages = page.getByRole('navigation', { name: '24 pages' });
    await expect(pages.getByText('Page 9 of 24')).toBeVisible();
    await expect(pages.getByRole('button', { name: 'Page 10 of 24' })).toBeHidden();
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(pages.getByText('Page 10 of 24')).toBeVisible();
  });
});

test.describe('an endless list', () => {
  const open = async (page: Page) => {
    await page.goto(galleryPage('endless-list'));
    const example = page.getByRole('region', { name: 'As it is read' });
    return {
      example,
      more: example.getByRole('button', { name: 'Load more' }),
      items: example.getByRole('listitem'),
      arrive: () => page.getByRole('button', { name: 'Let them arrive' }).click(),
      fail: () => page.getByRole('button', { name: 'Let it fail' }).click(),
      busy: example.locator('[aria-busy="true"]'),
    };
  };

  test('asks for more as its end comes near, and says how many came, each time', async ({ page }) => {
    const { example, items, arrive, busy } = await open(page);
    await expect(items).toHaveCount(20);
    await expect(busy).toHaveCount(0);
    await items.last().scrollIntoViewIfNeeded();
    await expect(busy).toBeVisible();
    await arrive();
    await expect(items).toHaveCount(40);
    await expect(example.getByText('20 more loaded')).toBeAttached();
    await items.last().scrollIntoViewIfNeeded();
    await expect(busy).toBeVisible();
    await arrive();
    await expect(example.getByText('10 more loaded')).toBeAttached();
    await expect(example.getByText('That’s everything')).toBeVisible();
  });

  test('a failure waits for the viewer, and can be tried again', async ({ page }) => {
    const { example, items, arrive, fail, busy } = await open(page);
    await items.last().scrollIntoViewIfNeeded();
    await expect(busy).toBeVisible();
    await fail();
    await expect(example.getByText('The rest could not be loaded.')).toBeVisible();
    await items.first().scrollIntoViewIfNeeded();
    await items.last().scrollIntoViewIfNeeded();
    await expect(busy).toHaveCount(0);
    await example.getByRole('button', { name: 'Try again' }).click();
    await arrive();
    await expect(items).toHaveCount(40);
  });

  test('the focus stays on the button, and goes to the end note with the last ones', async ({ page }) => {
    const { example, more, items, arrive } = await open(page);
    await more.press('Enter');
    await arrive();
    await expect(items).toHaveCount(40);
    await expect(more).toBeFocused();
    await more.press('Enter');
    await arrive();
    await expect(example.getByText('That’s everything')).toBeFocused();
  });

  test('the button works where nothing tells what is in sight', async ({ page }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        readonly root = null;
        readonly rootMargin = '';
        readonly scrollMargin = '';
        readonly thresholds = [];
        disconnect() {}
        observe() {}
        takeRecords() {
          return [];
        }
        unobserve() {}
      };
    });
    const { more, items, arrive, busy } = await open(page);
    await more.scrollIntoViewIfNeeded();
    await expect(busy).toHaveCount(0);
    await more.click();
    await arrive();
    await expect(items).toHaveCount(40);
  });
});

test.describe('a date filter', () => {
  test('takes whole days from the earliest on, and none once it is emptied', async ({ page }) => {
    await page.goto(galleryPage('date-filter'));
    const field = page.getByLabel('From').first();
    const chosen = page.locator('output').first();
    await field.fill('2021-05-01');
    await field.blur();
    await expect(chosen).toHaveText('any day');
    await expect(field).toHaveValue('');
    await field.fill('2026-11-22');
    await expect(chosen).toHaveText('2026-11-22');
    await field.fill('');
    await field.blur();
    await expect(chosen).toHaveText('any day');
  });
});

test.describe('a virtual list', () => {
  const link = (page: Page, event: number) => page.getByRole('link', { name: `Event ${event}`, exact: true });

  test('holds what is in sight, and no more', async ({ page }) => {
    await page.goto(galleryPage('virtual-list'));
    await expect(link(page, 1)).toBeVisible();
    expect(await page.getByRole('listitem').count()).toBeLessThan(150);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(link(page, 1)).toHaveCount(0);
    expect(await page.getByRole('listitem').count()).toBeLessThan(150);
  });

  test('leads to a heading, which stays in sight above its rows', async ({ page }) => {
    await page.goto(galleryPage('virtual-list'));
    await page.getByRole('button', { name: 'Go to day 50' }).click();
    const heading = page.getByRole('heading', { name: 'Day 50' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(link(page, 4901)).toBeInViewport();
    await page.mouse.wheel(0, 600);
    await expect(link(page, 4901)).not.toBeInViewport();
    await expect(heading).toBeInViewport({ ratio: 1 });
  });

  test('keeps the row in focus, however far it is scrolled away', async ({ page }) => {
    await page.goto(galleryPage('virtual-list'));
    await link(page, 2).focus();
    await page.evaluate(() => scrollTo(0, 100_000));
    await expect(link(page, 1)).toHaveCount(0);
    await expect(link(page, 2)).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(link(page, 3)).toBeInViewport();
    await expect(link(page, 2)).toBeFocused();
  });
});
