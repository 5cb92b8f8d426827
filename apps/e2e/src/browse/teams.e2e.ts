import type { Locator, Page } from '@playwright/test';
import { calls } from '@grandstand/api';
import { siteOf } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { layoutShifts, watchLayoutShifts } from '../shell/layout-shifts.ts';
import { holdAnswers } from '../shell/slow-answers.ts';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
const part = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true });
/** What stands under a heading of a roster. */
const under = (page: Page, name: string): Locator =>
  part(page, 'Teams')
    .getByRole('heading', { level: 3, name, exact: true })
    .locator('xpath=ancestor::div[ul][1]')
    .getByRole('article');

const northline = siteOf('northline');
const homefield = siteOf('homefield');

/** One team and one group of each channel, with the most on their pages. */
const PAGES = [
  ['northline', '/upcoming?participant=montreal-foundry', 'Montréal Foundry'],
  ['northline', '/upcoming?participant-group=eastern-conference', 'Eastern Conference'],
  ['homefield', '/upcoming?participant=cedar-ridge-girls-basketball', 'Cedar Ridge Girls'],
  ['homefield', '/upcoming?participant-group=cedar-ridge', 'Cedar Ridge High School'],
  ['megdan', '/upcoming?participant=rodopski-mechki', 'Родопски мечки'],
  ['megdan', '/upcoming?participant-group=football-league', 'Футболна лига „Мегдан“'],
] as const;

test.describe('the address', () => {
  for (const [query, name] of [
    ['participant=toronto-lakeshore', 'Toronto Lakeshore'],
    ['participant=TORONTO-Lakeshore', 'Toronto Lakeshore'],
    ['participant=Toronto%20Lakeshore', 'Toronto Lakeshore'],
    ['participant=toronto+lakeshore', 'Toronto Lakeshore'],
    ['participant-group=prairie-division', 'Prairie Division'],
    ['participant-group=Prairie+DIVISION', 'Prairie Division'],
  ] as const)
    test(`?${query} is the page of ${name}`, async ({ page }) => {
      await page.goto(`${northline.url}/upcoming?${query}`);
      await expect(heading(page)).toHaveText(name);
      await expect(page).toHaveTitle(`${name} · ${northline.name}`);
    });

  for (const [query, says] of [
    ['participant=nobody', 'There is no team “nobody”'],
    ['participant-group=no-such-group', 'There is no group “no-such-group”'],
    ['participant=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E', 'There is no team “<img src=x onerror=alert(1)>”'],
  ] as const)
    test(`?${query} names nobody, and shows who there is`, async ({ page }) => {
      await page.goto(`${northline.url}/upcoming?${query}`);
      await expect(heading(page)).toHaveText(says);
      await expect(main(page).getByRole('link', { name: 'Full schedule' })).toBeVisible();
      await part(page, 'Teams').getByRole('link', { name: 'Halifax Tidewater' }).click();
      await expect(heading(page)).toHaveText('Halifax Tidewater');
    });
});

test('the menu leads to a team and to a group', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(northline.url);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Teams' }).click();
  await banner.getByRole('link', { name: 'Montréal Foundry' }).click();
  await expect(heading(page)).toHaveText('Montréal Foundry');
  await main(page)
    .getByRole('list', { name: 'Groups' })
    .getByRole('link', { name: 'Central Division' })
    .click();
  await expect(heading(page)).toHaveText('Central Division');
  await expect(part(page, 'Teams').getByRole('article')).toHaveCount(4);
  await page.goBack();
  await expect(heading(page)).toHaveText('Montréal Foundry');
});

test('a team says what it is, what it plays and what there is to watch it with', async ({ page }) => {
  const client = await clientOf('northline');
  const last = await client(calls.listEvents, { participant_id: 1105, stream_status: 'finished', limit: 1 });
  if (!last.ok) throw new Error(JSON.stringify(last.error));
  await page.goto(`${northline.url}/upcoming?participant=montreal-foundry`);
  // The channel's slide about it (§3) is its hero.
  await expect(main(page).getByRole('heading', { name: 'Inside the Foundry' })).toBeVisible();
  await expect(main(page).locator('header dl')).toHaveText(/League\s*Men\s*City\s*Montréal/);
  await expect(part(page, 'Live and upcoming').getByRole('article').first()).toContainText(
    'Montréal Foundry',
  );
  await expect(
    part(page, 'Replays').getByRole('article').first().locator(`a[href="/watch/${last.value.data[0]?.id}"]`),
  ).toBeAttached();
  await expect(part(page, 'Passes').getByRole('article').first()).toContainText('Team Pass');

  await part(page, 'Replays').getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/vod\?team=montreal-foundry$/);
  await expect(main(page).getByRole('article').first()).toContainText('Montréal Foundry');
  await page.goBack();
  await part(page, 'Live and upcoming').getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/upcoming\?team=montreal-foundry$/);
  await expect(main(page).getByRole('article').first()).toContainText('Montréal Foundry');
});

test("a school's teams stand by sport and gender, a conference's by division", async ({ page }) => {
  await page.goto(`${homefield.url}/upcoming?participant-group=cedar-ridge`);
  await expect(heading(page)).toHaveText('Cedar Ridge High School');
  await expect(under(page, 'Basketball')).toHaveText([/Cedar Ridge Girls\s*Women/, /Cedar Ridge Boys\s*Men/]);
  await under(page, 'Basketball').first().getByRole('link').click();
  await expect(heading(page)).toHaveText('Cedar Ridge Girls');
  await expect(main(page).locator('header dl')).toContainText('Basketball');

  await page.goto(`${northline.url}/upcoming?participant-group=eastern-conference`);
  await expect(under(page, 'Atlantic Division')).toHaveCount(4);
  await expect(under(page, 'Central Division')).toHaveCount(4);
});

test('its link can be handed on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: northline.url });
  await page.goto(`${northline.url}/upcoming?participant=Toronto+Lakeshore&trk=mail`);
  await main(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${northline.url}/upcoming?participant=toronto-lakeshore`,
  );
});

test.describe('when its events cannot be had', () => {
  test.use({ failing: /\/api\/events$/ });

  test('each part says so, who it is stays, and another try brings them', async ({ page }) => {
    const fault = await playFault(page, calls.listEvents, '500');
    await page.goto(`${northline.url}/upcoming?participant=toronto-lakeshore`);
    await expect(heading(page)).toHaveText('Toronto Lakeshore');
    const retries = main(page).getByRole('button', { name: 'Try again' });
    await expect(retries).toHaveCount(2);
    await fault.end();
    await retries.first().click();
    await expect(part(page, 'Live and upcoming').getByRole('article').first()).toBeVisible();
    await retries.first().click();
    await expect(part(page, 'Replays').getByRole('article').first()).toBeVisible();
  });
});

for (const site of sites)
  for (const [, path, name] of PAGES.filter(([tenant]) => tenant === site.tenant)) {
    test(`${site.tenant} › ${name}: nothing moves while answers come one by one`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 1440, height: 900 });
      await watchLayoutShifts(page);
      const answers = await holdAnswers(page);
      await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      expect(await answers.giveOneByOne(() => heading(page).isVisible())).toBeGreaterThan(5);
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
