import { calls } from '@grandstand/api';
import { matrix } from '@grandstand/core/testing';
import { expect, siteOf, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { heading, main } from './locators.ts';
import { open, walksOf } from './walks.ts';

/** Every page that lists events. */
const CASES = matrix({
  screen: ['/', '/live', '/upcoming', '/vod', '/schedule'],
  channel: ['northline', 'homefield', 'megdan'],
});

for (const walk of walksOf(CASES)) {
  const { channel } = walk.values;
  test(
    `pages of ${channel} list only its own events: ${walk.screens.join(', ')}`,
    { tag: walk.tier === 'deep' ? '@deep' : [] },
    async ({ page }) => {
      const client = await clientOf(channel);
      const own = await client(calls.listEvents, { no_limit: '1' });
      if (!own.ok) throw new Error(JSON.stringify(own.error));
      const ownIds = new Set(own.value.data.map((event) => event.id));

      for (const path of walk.screens)
        await test.step(path, async () => {
          await open(page, siteOf(channel), path);
          if (path !== '/') await expect(heading(page)).toBeVisible();
          const links = main(page).locator('a[href^="/watch/"]');
          await expect.poll(() => links.count()).toBeGreaterThanOrEqual(path === '/' ? 8 : 1);
          const shownIds = await links.evaluateAll((all) =>
            all.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
          );
          expect(shownIds.filter((id) => !ownIds.has(id))).toEqual([]);
        });
    },
  );
}
