import type { Page } from '@playwright/test';
import { expect, homefieldSite, siteOf, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { navigateInApp, nextFrames } from '../settled.ts';
import { testClock } from '../test-clock.ts';
import { firstDay, nthItemLink } from './event-list.ts';
import { findUpcomingEvent } from './favorites.ts';
import { firstItem, main } from './locators.ts';

const urlOf = (path: string) => `${homefieldSite.url}${path}`;

const items = (page: Page) => main(page).getByRole('listitem');
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });

test(
  'each filter adds a history entry, and the back button removes the filters one by one',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto(urlOf('/schedule'));
    await expect(firstItem(main(page))).toBeVisible();
    await page.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Women' });
    // The URL changes before React renders; the next filter is built from the rendered page.
    await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveText([/Women/]);
    await expect(page).toHaveURL(urlOf('/schedule?gender=female'));
    await page.getByRole('combobox', { name: 'State' }).selectOption('MN');
    await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveText([/Women/, /MN/]);
    await expect(page).toHaveURL(urlOf('/schedule?gender=female&state=MN'));
    await page.getByRole('link', { name: 'Basketball', exact: true }).click();
    await expect(page).toHaveURL(urlOf('/schedule?sport=basketball&gender=female&state=MN'));
    await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveText([/Women/, /MN/]);
    await expect(firstItem(main(page))).toContainText('Girls');

    await page.goBack();
    await expect(page).toHaveURL(urlOf('/schedule?gender=female&state=MN'));
    await page.goBack();
    await expect(page).toHaveURL(urlOf('/schedule?gender=female'));
    await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveText([/Women/]);
    await page.goForward();
    await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveText([/Women/, /MN/]);
    await filters(page).getByRole('button', { name: 'Remove filter: Women' }).click();
    await expect(page).toHaveURL(urlOf('/schedule?state=MN'));
    await filters(page)
      .getByRole('button', { name: /^Clear all/ })
      .click();
    await expect(page).toHaveURL(urlOf('/schedule'));

    await navigateInApp(page, '/schedule?team=unknown');
    await expect(main(page).getByText('No events found')).toBeVisible();
  },
);

test('keeps the last chosen list view, unless the URL names another', { tag: '@deep' }, async ({ page }) => {
  await page.goto(urlOf('/schedule'));
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page).toHaveURL(urlOf('/schedule?view=table'));
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible();
  await page.goto(urlOf('/vod'));
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible();
  await navigateInApp(page, '/vod?view=grid');
  await expect(firstItem(main(page))).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
});

test(
  'the row of weekdays scrolls the list to a day, and the filter "From tomorrow" requests events that start in 24 hours or later',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(urlOf('/schedule'));
    const week = page.getByRole('group', { name: 'Week' });
    await week.getByRole('button', { name: 'Next week' }).click();
    const day = firstDay(week);
    const [, date = '', month = ''] = /(\d+)(\p{Letter}+),/u.exec((await day.textContent()) ?? '') ?? [];
    await day.press('Enter');
    const heading = page.getByRole('heading', { name: new RegExp(`${month} ${date}$`), level: 2 });
    await expect(heading).toBeInViewport();
    await expect(week.getByRole('button', { name: `${date} ${month}` })).toHaveAttribute(
      'aria-current',
      'date',
    );

    const request = page.waitForRequest(/\/api\/events\?.*start_date=/);
    await navigateInApp(page, '/schedule?from=tomorrow');
    const start = Number(new URL((await request).url()).searchParams.get('start_date'));
    expect(Math.abs(start - (testClock.now() / 1000 + 86_400))).toBeLessThan(60);
    await page.getByRole('button', { name: 'From tomorrow' }).click();
    await expect(page).toHaveURL(urlOf('/schedule'));
  },
);

test(
  'a long list keeps the focus on a row that is scrolled out of view, and restores its scroll position after the back button',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(urlOf('/schedule'));
    await test.step('keeps the focus', async () => {
      const secondLink = nthItemLink(main(page), 1);
      const href = (await secondLink.getAttribute('href')) ?? '';
      const link = main(page).locator(`a[href="${href}"][aria-label]`);
      await link.focus();
      await page.evaluate(() => scrollTo(0, 4000));
      await expect(link).not.toBeInViewport();
      await expect(link).toBeFocused();
      await page.evaluate(() => scrollTo(0, 0));
    });
    await test.step('loads every page of the list', async () => {
      const end = main(page).getByText(/^That.s everything$/);
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(end).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 10_000 });
    });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    // The list is virtual: which row is the fifth depends on the rows that are rendered at this scroll position.
    await nextFrames(page);
    const fifthLink = nthItemLink(main(page), 4);
    const href = (await fifthLink.getAttribute('href')) ?? '';
    const link = main(page).locator(`a[href="${href}"][aria-label]`);
    await link.scrollIntoViewIfNeeded();
    await nextFrames(page);
    const topOf = async () => (await link.boundingBox())?.y ?? Infinity;
    const [topBefore, scrollBefore] = [await topOf(), await page.evaluate(() => scrollY)];
    await link.click();
    await expect(page).toHaveURL(urlOf(href));
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollBefore - 50);
    await expect.poll(async () => Math.abs((await topOf()) - topBefore)).toBeLessThan(40);
  },
);

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the URL of an event without tracking parameters', { tag: '@deep' }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const { event } = await findUpcomingEvent(await clientOf(homefieldSite.tenant));
    await page.goto(urlOf(`/watch/${event.id}?trk=mail`));
    await main(page).getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(urlOf(`/watch/${event.id}`));
  });
});

test.describe('with a movable clock', () => {
  test.use({ movableClock: true });
  /** No event of the sample season has such a score, so it identifies its event. */
  const NEW_SCORE = { home: 41, away: 77 };

  test('updates scores without a reload, and removes a finished event from the live list', async ({
    page,
  }) => {
    let isOver = false;
    await page.route(/\/api\/events\?.*stream_status=live/, async (route) => {
      const response = await route.fetch();
      const answer: { data: { id: number; score: unknown }[]; total: number } = await response.json();
      const [first, ...others] = answer.data;
      const data = isOver ? others : [{ ...first, score: NEW_SCORE }, ...others];
      await route.fulfill({ response, json: { ...answer, data, total: data.length } });
    });
    await page.goto(urlOf('/live?view=list'));
    await expect(items(page).filter({ hasText: `${NEW_SCORE.away}` })).toHaveCount(1);
    isOver = true;
    // The list is refreshed every 30 s.
    await page.clock.runFor(31_000);
    await expect(items(page).filter({ hasText: `${NEW_SCORE.away}` })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows the filters in a sheet, and their number on its button', { tag: '@deep' }, async ({ page }) => {
    await page.goto(urlOf('/schedule'));
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'Gender' }).selectOption('female');
    await sheet.getByRole('combobox', { name: 'City' }).selectOption('Lakemont');
    await sheet.getByRole('button', { name: 'Show events' }).click();
    await expect(page.getByRole('button', { name: 'Filters 2 active filters' })).toBeVisible();
    await expect(page).toHaveURL(urlOf('/schedule?gender=female&city=Lakemont'));
  });
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    'shows the buttons of all list views without a horizontal scrollbar',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto(`${siteOf('megdan').url}/vod`);
      await expect(firstItem(main(page))).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Таблица' })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );
});
