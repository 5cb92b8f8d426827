import { calls } from '@grandstand/api';
import { matrix } from '@grandstand/core/testing';
import { expect, siteOf, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { heading, main } from './locators.ts';
import { openScreen, batchCases } from './batches.ts';

/** Every page that lists events. */
const CASES = matrix({
  screen: ['/', '/live', '/upcoming', '/vod', '/schedule'],
  channel: ['northline', 'homefield', 'megdan'],
});

for (const batch of batchCases(CASES)) {
  const { channel } = batch.values;
  test(
    `pages of ${channel} list only its own events: ${batch.screens.join(', ')}`,
    { tag: batch.tier === 'gate' && channel === 'homefield' ? [] : '@deep' },
    async ({ page }) => {
      const client = await clientOf(channel);
      const ownEvents = await client(calls.listEvents, { no_limit: '1' });
      if (!ownEvents.ok) throw new Error(JSON.stringify(ownEvents.error));
      const ownIds = new Set(ownEvents.value.data.map((event) => event.id));

      for (const path of batch.screens)
        await test.step(path, async () => {
          await openScreen(page, siteOf(channel), path);
          // The home page has several lists; with a single link, only its first list might have loaded.
          const minLinks = path === '/' ? 8 : 1;
          // The h1 of the home page is visually hidden.
          if (path !== '/') await expect(heading(page)).toBeVisible();
          const links = main(page).locator('a[href^="/watch/"]');
          await expect.poll(() => links.count()).toBeGreaterThanOrEqual(minLinks);
          const linkedIds = await links.evaluateAll((all) =>
            all.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
          );
          expect(linkedIds.filter((id) => !ownIds.has(id))).toEqual([]);
        });
    },
  );
}
