import { calls } from '@grandstand/api';
import { expect, sites, test } from './journey.ts';
import { clientOf } from './platform.ts';

for (const site of sites) {
  test.describe(site.tenant, () => {
    test("the home lists the channel's events and nobody else's", async ({ page }) => {
      const client = await clientOf(site.tenant);
      const own = await client(calls.listEvents, { no_limit: '1' });
      if (!own.ok) throw new Error(JSON.stringify(own.error));
      const ownIds = new Set(own.value.data.map((event) => event.id));

      await page.goto(site.url);
      const cards = page.getByRole('main').locator('a[href^="/watch/"]');
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(8);
      const shownIds = await cards.evaluateAll((links) =>
        links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
      );
      expect(shownIds.filter((id) => !ownIds.has(id))).toEqual([]);
    });

    for (const path of ['/live', '/upcoming', '/vod', '/schedule']) {
      test(`${path} lists events`, async ({ page }) => {
        await page.goto(`${site.url}${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
      });
    }
  });
}
