import { expect, sites, test } from '../journey.ts';
import { overflowOf, violationsOn } from '../violations.ts';
import { main, mediumOf } from './vod-library.ts';

for (const site of sites)
  for (const width of [390, 1440]) {
    const VIEWS: readonly (readonly [name: string, query: () => Promise<string>])[] = [
      ['library', async () => ''],
      ['nothing found', async () => '?title=zzz'],
      ['medium', async () => `?vod_id=${(await mediumOf(site.tenant, 'vod')).id}`],
      ['event in the library', async () => `?vod_id=${(await mediumOf(site.tenant, 'event')).id}`],
    ];
    for (const [name, query] of VIEWS)
      test(`${site.tenant} › ${name} at ${width} px: no violation, nothing beside the window`, async ({
        page,
      }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${site.url}/vod_library${await query()}`);
        await expect(main(page).getByRole('heading').first()).toBeVisible();
        if (name !== 'nothing found') await expect(main(page).getByRole('article').first()).toBeVisible();
        await expect(page.locator('#splash')).toHaveCount(0);
        expect((await violationsOn(page)).join('\n\n')).toBe('');
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      });
  }
