import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { nextFrames } from '../shell/slow-answers.ts';
import { upcomingEvent } from './favourites.ts';

const site = sites.find(({ tenant }) => tenant === 'homefield');
if (!site) throw new Error('There is no site of homefield.');
const at = (path: string) => `${site.url}${path}`;

const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });

test('each filter is a step in the address, and back takes them away one by one', async ({ page }) => {
  await page.goto(at('/schedule'));
  await expect(items(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Women' });
  await expect(page).toHaveURL(at('/schedule?gender=female'));
  await page.getByRole('combobox', { name: 'State' }).selectOption('MN');
  await expect(page).toHaveURL(at('/schedule?gender=female&state=MN'));
  await page.getByRole('link', { name: 'Basketball', exact: true }).click();
  await expect(page).toHaveURL(at('/schedule?sport=basketball&gender=female&state=MN'));
  await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveText([/Women/, /MN/]);
  await expect(items(page).first()).toContainText('Girls');

  await page.goBack();
  await expect(page).toHaveURL(at('/schedule?gender=female&state=MN'));
  await page.goBack();
  await expect(page).toHaveURL(at('/schedule?gender=female'));
  await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveText([/Women/]);
  await page.goForward();
  await expect(filters(page).getByRole('button', { name: /^Remove filter/ })).toHaveText([/Women/, /MN/]);
  await filters(page).getByRole('button', { name: 'Remove filter: Women' }).click();
  await expect(page).toHaveURL(at('/schedule?state=MN'));
  await filters(page)
    .getByRole('button', { name: /^Clear all/ })
    .click();
  await expect(page).toHaveURL(at('/schedule'));
});

test('an address is understood by other names, and says so when nothing can match', async ({ page }) => {
  await page.goto(at('/schedule?division=Lakemont+High+School&event_category_id=2301'));
  await expect(
    filters(page).getByRole('button', { name: 'Remove filter: Lakemont High School' }),
  ).toBeVisible();
  await expect(filters(page).getByRole('link', { name: 'Basketball' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.goto(at('/schedule?team=nobody'));
  await expect(page.getByText('No events found')).toBeVisible();
});

test('the view that was chosen last is kept, and an address may ask for another', async ({ page }) => {
  await page.goto(at('/schedule'));
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page).toHaveURL(at('/schedule?view=table'));
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible();
  await page.goto(at('/vod'));
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible();
  await page.goto(at('/vod?view=grid'));
  await expect(items(page).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
});

test('the week strip leads to a day, and from tomorrow begins a day from now', async ({ page }) => {
  await page.goto(at('/schedule'));
  const week = page.getByRole('group', { name: 'Week' });
  await week.getByRole('button', { name: 'Next week' }).click();
  const day = week.locator('button:enabled').filter({ hasText: /\d/ }).first();
  const [, date = '', month = ''] = /(\d+)(\p{Letter}+),/u.exec((await day.textContent()) ?? '') ?? [];
  await day.press('Enter');
  const heading = page.getByRole('heading', { name: new RegExp(`${month} ${date}$`), level: 2 });
  await expect(heading).toBeInViewport();
  await expect(week.getByRole('button', { name: `${date} ${month}` })).toHaveAttribute(
    'aria-current',
    'date',
  );

  const asked = page.waitForRequest(/\/api\/events\?.*start_date=/);
  await page.goto(at('/schedule?from=tomorrow'));
  const start = Number(new URL((await asked).url()).searchParams.get('start_date'));
  expect(Math.abs(start - (Date.now() / 1000 + 86_400))).toBeLessThan(60);
  await page.getByRole('button', { name: 'From tomorrow' }).click();
  await expect(page).toHaveURL(at('/schedule'));
});

test('whoever comes back finds the list where it was', async ({ page }) => {
  await page.goto(at('/schedule'));
  for (let more = 0; more < 3; more += 1) {
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
    const next = page.waitForResponse(/\/api\/events\?/);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await next;
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  // Which row is the fifth changes with what is drawn.
  await nextFrames(page);
  const fifth = items(page).nth(4).getByRole('link').first();
  const [name, href] = await fifth.evaluate(
    (link) => [link.ariaLabel ?? '', link.getAttribute('href')] as const,
  );
  const link = items(page).locator(`a[href="${href}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await nextFrames(page);
  const before = await page.evaluate(() => scrollY);
  const topBefore = (await link.boundingBox())?.y ?? 0;
  await link.click();
  await expect(page).toHaveURL(/\/watch\/\d+/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
  const again = items(page).getByRole('link', { name, exact: true });
  await expect
    .poll(async () =>
      Math.min(
        ...((await again.all()).length
          ? await Promise.all(
              (await again.all()).map(async (one) =>
                Math.abs(((await one.boundingBox())?.y ?? 1e6) - topBefore),
              ),
            )
          : [1e6]),
      ),
    )
    .toBeLessThan(40);
});

test('a row keeps the focus when it is scrolled away', async ({ page }) => {
  await page.goto(at('/schedule'));
  const link = items(page).nth(1).getByRole('link').first();
  await link.focus();
  const name = await link.getAttribute('aria-label');
  await page.evaluate(() => scrollTo(0, 4000));
  await expect(link).not.toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
});

test('an event is handed on by its own address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { event } = await upcomingEvent(await clientOf(site.tenant));
  await page.goto(`${site.url}/watch/${event.id}?trk=mail`);
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/watch/${event.id}`);
});

test('states and scores change without a reload, and a match goes where it belongs', async ({ page }) => {
  await page.clock.install();
  let isOver = false;
  await page.route(/\/api\/events\?.*stream_status=live/, async (route) => {
    const response = await route.fetch();
    const answer: { data: { id: number; score: unknown }[]; total: number } = await response.json();
    const [first, ...others] = answer.data;
    const data = isOver ? others : [{ ...first, score: { home: 41, away: 77 } }, ...others];
    await route.fulfill({ response, json: { ...answer, data, total: data.length } });
  });
  await page.goto(at('/live?view=list'));
  await expect(items(page).filter({ hasText: '77' })).toHaveCount(1);
  isOver = true;
  await page.clock.runFor(31_000);
  await expect(items(page).filter({ hasText: '77' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are in a sheet, and its button counts them', async ({ page }) => {
    await page.goto(at('/schedule'));
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'Gender' }).selectOption('female');
    await sheet.getByRole('combobox', { name: 'City' }).selectOption('Lakemont');
    await sheet.getByRole('button', { name: 'Show events' }).click();
    await expect(page.getByRole('button', { name: 'Filters 2 active filters' })).toBeVisible();
    await expect(page).toHaveURL(at('/schedule?gender=female&city=Lakemont'));
  });
});
