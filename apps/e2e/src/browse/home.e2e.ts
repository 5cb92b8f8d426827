import type { Locator, Page } from '@playwright/test';
import { calls } from '@grandstand/api';
import { siteOf, visitAs, withBasicPass } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, type Site, sites, test } from '../journey.ts';
import { clientOf, registerOn } from '../platform.ts';
import { layoutShifts, watchLayoutShifts } from '../shell/layout-shifts.ts';

const main = (page: Page): Locator => page.getByRole('main');
const part = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true });

async function channelOf(site: Site) {
  const client = await clientOf(site.tenant);
  const data = await client(calls.getStaticData, { client_interface: 'web' });
  const rails = await client(calls.listVodRails, {});
  if (!data.ok || !rails.ok) throw new Error(`No content of ${site.tenant}`);
  return { ...data.value, rails: rails.value };
}

/** Looks on as a reader does: a part of a window at a time, until the end of the page has come and stays. */
async function readToTheEnd(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      return footer.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
    })
    .toBeLessThanOrEqual(1);
}

for (const site of sites)
  test.describe(site.tenant, () => {
    test('has all of its parts, from the hero to the last block', async ({ page }) => {
      const channel = await channelOf(site);
      const isMain = (type: string | null) => type === null || type === 'main';
      await page.goto(site.url);
      const [first] = channel.slides.filter((slide) => isMain(slide.slidable_type));
      await expect(main(page).getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
      await readToTheEnd(page);
      for (const slide of channel.slides.filter(({ slidable_type: type }) => !isMain(type)))
        await expect(main(page).getByRole('heading', { level: 3, name: slide.title })).toBeAttached();
      for (const rail of channel.rails.slice(0, 2)) await expect(part(page, rail.title)).toBeAttached();
      for (const item of [...channel.packages, ...channel.subscriptions])
        await expect(
          main(page).getByRole('article').filter({ hasText: item.name }).locator('a[href="/packages"]'),
        ).toBeAttached();
      const block = channel.settings.static_blocks.find(({ alias }) => alias === 'home');
      await expect(part(page, block?.title ?? '').getByRole('link')).toBeVisible();
      // Not every block of the channel's: the others have places of their own.
      await expect(part(page, channel.settings.static_blocks[0]?.title ?? '')).toHaveCount(0);
    });

    test('asks for what is below only when a viewer comes near, and nothing moves as it comes', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await watchLayoutShifts(page);
      await page.goto(site.url);
      await expect(main(page).getByRole('article').first()).toBeVisible();
      expect(asked).not.toContain('/api/vod-media-rails');
      await readToTheEnd(page);
      expect(asked).toContain('/api/vod-media-rails');
      expect(await layoutShifts(page)).toEqual([]);
    });
  });

test.describe('on northline', () => {
  const site = siteOf('northline');

  test('back from a team, one is where one was', async ({ page }) => {
    await page.goto(site.url);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await readToTheEnd(page);
    const team = part(page, 'Teams').getByRole('link').first();
    await team.scrollIntoViewIfNeeded();
    const before = await team.boundingBox();
    await team.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Halifax Tidewater');
    await page.goBack();
    await expect(part(page, 'Teams')).toBeVisible();
    const again = part(page, 'Teams').getByRole('link').first();
    await expect.poll(async () => (await again.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  });

  test.describe('when a part cannot be had', () => {
    test.use({ failing: /\/api\/(vod-media-rails|events\/favorite|events-for-homepage)$/ });

    const PARTS = [
      ['the library', calls.listVodRails, 'Library'],
      ['the favourites', calls.listFavoriteEvents, 'Next from your favourites'],
      ['the events', calls.getEventsForHomepage, 'Events'],
    ] as const;
    for (const [name, call, heading] of PARTS)
      test(`${name} say so, the others are there, and another try brings them`, async ({ page }) => {
        const person = await withBasicPass(await registerOn(site.tenant));
        const fault = await playFault(page, call, '500');
        await visitAs(page, site, person, '/');
        await expect(
          main(page)
            .getByRole('button', { name: /Watch live/ })
            .or(main(page).getByRole('link', { name: /Watch live/ }))
            .first(),
        ).toBeVisible();
        await readToTheEnd(page);
        const retry = part(page, heading).getByRole('button', { name: 'Try again' });
        await expect(retry).toBeVisible();
        await expect(main(page).getByRole('button', { name: 'Try again' })).toHaveCount(1);
        await expect(part(page, 'Teams')).toBeAttached();
        await expect(part(page, 'Passes')).toBeAttached();
        await fault.end();
        await retry.click();
        await expect(retry).toHaveCount(0);
      });
  });

  test("a user's favourites say what they play next", async ({ page }) => {
    const person = await withBasicPass(await registerOn(site.tenant));
    await visitAs(page, site, person, '/');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await readToTheEnd(page);
    const favorites = part(page, 'Next from your favourites');
    await expect(favorites.getByText('Nothing is scheduled for your favourites')).toBeVisible();

    const team = { favoritable_id: 1105, favoritable_type: 'participant' } as const;
    const marked = await person.client(calls.addFavorite, team);
    expect(marked.ok).toBe(true);
    await page.reload();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await readToTheEnd(page);
    await expect(favorites.getByRole('article').first()).toContainText('Montréal Foundry');
  });

  test('a visitor has no favourites', async ({ page }) => {
    await page.goto(site.url);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await readToTheEnd(page);
    await expect(part(page, 'Teams')).toBeAttached();
    await expect(part(page, 'Next from your favourites')).toHaveCount(0);
  });
});
