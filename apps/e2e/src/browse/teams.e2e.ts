import { calls } from '@grandstand/api';
import type { Locator, Page } from '@playwright/test';
import { playFault } from '../faults/play-fault.ts';
import { withoutServerPages } from '../account/visit.ts';
import { expect, northlineSite, homefieldSite, siteOf, test } from '../journey.ts';
import { MONTREAL_FOUNDRY, TEAM_PASS } from '../northline-ids.ts';
import { clientOf } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import { layoutShifts, watchLayoutShifts } from '../shell/layout-shifts.ts';
import { holdResponses } from '../shell/held-responses.ts';
import { firstCard, heading, main, section } from './locators.ts';

/** The cards of the teams under a level-3 heading. */
const teamsUnder = (page: Page, name: string): Locator =>
  section(page, 'Teams')
    .getByRole('heading', { level: 3, name, exact: true })
    .locator('xpath=ancestor::div[ul][1]')
    .getByRole('article');

test(
  'opens a team from the menu and its group from its page, and lists the teams of a conference by division',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${northlineSite.url}/about`);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Teams' }).click();
    await banner.getByRole('link', { name: 'Montréal Foundry' }).click();
    await expect(heading(page)).toHaveText('Montréal Foundry');
    await main(page)
      .getByRole('list', { name: 'Groups' })
      .getByRole('link', { name: 'Central Division' })
      .click();
    await expect(heading(page)).toHaveText('Central Division');
    await expect(section(page, 'Teams').getByRole('article')).toHaveCount(4);
    await page.goBack();
    await expect(heading(page)).toHaveText('Montréal Foundry');

    await navigateInApp(page, '/upcoming?participant-group=eastern-conference');
    for (const division of ['Atlantic Division', 'Central Division'])
      await expect(teamsUnder(page, division)).toHaveCount(4);
  },
);

test(
  'a team page shows its facts, events and passes, and links to its lists',
  { tag: '@deep' },
  async ({ page }) => {
    const client = await clientOf('northline');
    const lastFinished = await client(calls.listEvents, {
      participant_id: MONTREAL_FOUNDRY,
      stream_status: 'finished',
      limit: 1,
    });
    if (!lastFinished.ok) throw new Error(JSON.stringify(lastFinished.error));
    await page.goto(`${northlineSite.url}/upcoming?participant=montreal-foundry`);
    // The channel's slide about the team (§3) is the hero of its page.
    await expect(main(page).getByRole('heading', { name: 'Inside the Foundry' })).toBeVisible();
    await expect(main(page).locator('header dl')).toHaveText(/League\s*Men\s*City\s*Montréal/);
    await expect(firstCard(section(page, 'Live and upcoming'))).toContainText('Montréal Foundry');
    await expect(
      firstCard(section(page, 'Replays')).locator(`a[href="/watch/${lastFinished.value.data[0]?.id}"]`),
    ).toBeAttached();
    const teamPass = section(page, 'Ways to watch').getByRole('article').filter({ hasText: 'Team Pass' });
    await expect(teamPass).toContainText('Every game of Montréal Foundry');
    const buyPath = `/buy?package_id=${TEAM_PASS}&participant_id=${MONTREAL_FOUNDRY}`;
    await expect(teamPass.locator(`a[href="${buyPath}"]`)).toBeVisible();

    await section(page, 'Replays').getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/\/vod\?team=montreal-foundry$/);
    await expect(firstCard(main(page))).toContainText('Montréal Foundry');
    await page.goBack();
    await section(page, 'Live and upcoming').getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/\/upcoming\?team=montreal-foundry$/);
    await expect(firstCard(main(page))).toContainText('Montréal Foundry');
  },
);

test("lists a school's teams by sport and gender", { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${homefieldSite.url}/upcoming?participant-group=cedar-ridge`);
  await expect(heading(page)).toHaveText('Cedar Ridge High School');
  // `innerText` excludes the hidden short name that phones show (§3).
  const options = { useInnerText: true };
  await expect(teamsUnder(page, 'Basketball')).toHaveText(
    [/Cedar Ridge Girls\s*Women/, /Cedar Ridge Boys\s*Men/],
    options,
  );
  await teamsUnder(page, 'Basketball').getByRole('link', { name: 'Cedar Ridge Girls' }).click();
  await expect(heading(page)).toHaveText('Cedar Ridge Girls');
  await expect(main(page).locator('header dl')).toContainText('Basketball');
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'finds a team by its name, copies its canonical URL, and offers other teams when it does not exist',
    { tag: '@deep' },
    async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.goto(`${northlineSite.url}/upcoming?participant=toronto+lakeshore&trk=mail`);
      await expect(heading(page)).toHaveText('Toronto Lakeshore');
      await expect(page).toHaveTitle(`Toronto Lakeshore · ${northlineSite.name}`);
      await main(page).getByRole('button', { name: 'Share' }).click();
      await expect(page.getByText('Link copied')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${northlineSite.url}/upcoming?participant=toronto-lakeshore`);

      await navigateInApp(page, '/upcoming?participant-group=no-such-group');
      await expect(heading(page)).toHaveText('We couldn’t find the group “no-such-group”');
      await navigateInApp(page, '/upcoming?participant=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E');
      await expect(heading(page)).toHaveText('We couldn’t find the team “<img src=x onerror=alert(1)>”');
      await expect(main(page).getByRole('link', { name: 'Full schedule' })).toBeVisible();
      await section(page, 'Teams').getByRole('link', { name: 'Halifax Tidewater' }).click();
      await expect(heading(page)).toHaveText('Halifax Tidewater');
    },
  );
});

test.describe('a team page whose events fail to load', () => {
  test.use({ expectedFailurePaths: /\/api\/events$/ });

  test(
    'shows an error in each section below the team header, and loads them on the next try',
    { tag: '@deep' },
    async ({ page }) => {
      await withoutServerPages(page);
      const fault = await playFault(page, calls.listEvents, '500');
      await page.goto(`${northlineSite.url}/upcoming?participant=toronto-lakeshore`);
      await expect(heading(page)).toHaveText('Toronto Lakeshore');
      const retryButtons = main(page).getByRole('button', { name: 'Try again' });
      await expect(retryButtons).toHaveCount(2);
      await fault.end();
      for (const name of ['Live and upcoming', 'Replays']) {
        await section(page, name).getByRole('button', { name: 'Try again' }).click();
        await expect(firstCard(section(page, name))).toBeVisible();
      }
      await expect(retryButtons).toHaveCount(0);
    },
  );
});

/** The team and the group of each channel whose pages have the most sections. */
const PAGES = {
  northline: {
    team: ['?participant=montreal-foundry', 'Montréal Foundry'],
    group: ['?participant-group=eastern-conference', 'Eastern Conference'],
  },
  homefield: {
    team: ['?participant=cedar-ridge-girls-basketball', 'Cedar Ridge Girls'],
    group: ['?participant-group=cedar-ridge', 'Cedar Ridge High School'],
  },
  megdan: {
    team: ['?participant=rodopski-mechki', 'Родопски мечки'],
    group: ['?participant-group=football-league', 'Футболна лига „Мегдан“'],
  },
} as const;

test.describe('no layout shift while responses arrive one by one', () => {
  // holdResponses stops the page's clock.
  test.use({ movableClock: true });

  for (const channel of ['northline', 'homefield', 'megdan'] as const)
    for (const subject of ['team', 'group'] as const) {
      const title = `${subject} of ${channel}`;
      test(title, { tag: '@deep' }, async ({ page }) => {
        const [query, name] = PAGES[channel][subject];
        await page.setViewportSize({ width: 1440, height: 900 });
        // It has the content before any response.
        await withoutServerPages(page);
        await watchLayoutShifts(page);
        const responses = await holdResponses(page);
        await page.goto(`${siteOf(channel).url}/upcoming${query}`, { waitUntil: 'domcontentloaded' });
        expect(await responses.releaseOneByOne(() => heading(page).isVisible())).toBeGreaterThan(5);
        await expect(heading(page)).toHaveText(name);
        await expect.poll(() => layoutShifts(page)).toEqual([]);
      });
    }
});
