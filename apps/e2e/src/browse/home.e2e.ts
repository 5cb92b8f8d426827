import { calls } from '@grandstand/api';
import { visitAs, withBasicPass, withoutServerPages } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, type Site, siteOf, sites, test } from '../journey.ts';
import { MONTREAL_FOUNDRY } from '../northline-ids.ts';
import { clientOf, registerOn } from '../platform.ts';
import { settled } from '../settled.ts';
import { layoutShifts, watchLayoutShifts } from '../shell/layout-shifts.ts';
import {
  firstCard,
  firstWatchLive,
  heading,
  main,
  section,
  scrollUntilVisible,
  scrollToEnd,
} from './locators.ts';

/** The heading of the section with the next events of a user's favorites. */
const FAVORITES_HEADING = 'Up next for your favorites';

async function channelOf(site: Site) {
  const client = await clientOf(site.tenant);
  const data = await client(calls.getStaticData, { client_interface: 'web' });
  const rails = await client(calls.listVodRails, {});
  if (!data.ok || !rails.ok) throw new Error(`No content of ${site.tenant}`);
  return { ...data.value, rails: rails.value };
}

/** Where an offer is bought: directly, after choosing its team, or as one of the events. */
const NEXT_STEP = 'a[href^="/buy?"], a[href^="/select-package/"], a[href^="/upcoming?"]';

test.describe('all sections', () => {
  // Animations can cause layout shifts, which this tests.
  test.use({ motion: 'no-preference' });

  for (const site of sites)
    test(
      `shows all sections of ${site.tenant}, loads them as the user scrolls, and causes no layout shift`,
      { tag: site.tenant === 'northline' ? [] : '@deep' },
      async ({ page }) => {
        const channel = await channelOf(site);
        const isMain = (type: string | null) => type === null || type === 'main';
        await page.setViewportSize({ width: 1440, height: 900 });
        const requestPaths: string[] = [];
        page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
        // A server's page has all sections.
        await withoutServerPages(page);
        await watchLayoutShifts(page);
        await page.goto(site.url);
        const hero = channel.slides.find((slide) => isMain(slide.slidable_type));
        await expect(main(page).getByRole('heading', { name: hero?.title ?? '' })).toBeVisible();
        await expect(firstCard(main(page))).toBeVisible();
        await settled(page);
        expect(requestPaths).not.toContain('/api/vod-media-rails');
        await scrollToEnd(page);
        await settled(page);
        expect(requestPaths).toContain('/api/vod-media-rails');
        await expect.poll(() => layoutShifts(page)).toEqual([]);

        for (const slide of channel.slides.filter(({ slidable_type: type }) => !isMain(type)))
          await expect(main(page).getByRole('heading', { level: 3, name: slide.title })).toBeAttached();
        for (const rail of channel.rails.slice(0, 2)) await expect(section(page, rail.title)).toBeAttached();
        for (const item of [...channel.packages, ...channel.subscriptions])
          await expect(
            main(page).getByRole('article').filter({ hasText: item.name }).locator(NEXT_STEP),
          ).toBeAttached();
        const block = channel.settings.static_blocks.find(({ alias }) => alias === 'home');
        await expect(section(page, block?.title ?? '').getByRole('link')).toBeVisible();
        const footer = channel.settings.static_blocks.find(({ alias }) => alias === 'footer');
        if (footer)
          await expect(page.getByRole('contentinfo')).toContainText(
            footer.content.replaceAll(/<[^>]*>/g, ''),
          );
        // The channel's other static blocks have separate pages.
        await expect(section(page, channel.settings.static_blocks[0]?.title ?? '')).toHaveCount(0);
        // An anonymous user has no favorites.
        if (site.locale === 'en') {
          await expect(section(page, 'Teams')).toBeAttached();
          await expect(section(page, FAVORITES_HEADING)).toHaveCount(0);
        }
      },
    );
});

test.describe('on northline', () => {
  const site = siteOf('northline');

  test('restores the scroll position after the back button', { tag: '@deep' }, async ({ page }) => {
    await page.goto(site.url);
    await expect(firstCard(main(page))).toBeVisible();
    const team = section(page, 'Teams').getByRole('link', { name: 'Halifax Tidewater' });
    await scrollUntilVisible(page, team);
    await settled(page);
    const before = await team.boundingBox();
    await team.click();
    await expect(heading(page)).toHaveText('Halifax Tidewater');
    await page.goBack();
    await expect(section(page, 'Teams')).toBeVisible();
    await expect.poll(async () => (await team.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  });

  test.describe('when three sections fail', () => {
    test.use({ expectedFailurePaths: /\/api\/(vod-media-rails|events\/favorite|events-for-homepage)$/ });

    test(
      'each of them shows an error while the other sections load, and its content or empty state on the next try',
      { tag: '@deep' },
      async ({ page }) => {
        const user = await withBasicPass(await registerOn(site.tenant));
        const failing = [
          ['Library', await playFault(page, calls.listVodRails, '500')],
          [FAVORITES_HEADING, await playFault(page, calls.listFavoriteEvents, '500')],
          ['Events', await playFault(page, calls.getEventsForHomepage, '500')],
        ] as const;
        await visitAs(page, site, user, '/');
        await expect(firstWatchLive(page)).toBeVisible();
        await scrollToEnd(page);
        for (const name of ['Teams', 'Passes and subscriptions'])
          await expect(section(page, name)).toBeAttached();
        const retryButtons = main(page).getByRole('button', { name: 'Try again' });
        await expect(retryButtons).toHaveCount(failing.length);
        for (const [index, [name, fault]] of failing.entries()) {
          const retry = section(page, name).getByRole('button', { name: 'Try again' });
          await fault.end();
          await retry.click();
          await expect(retry).toHaveCount(0);
          await expect(retryButtons).toHaveCount(failing.length - 1 - index);
        }
        await expect(
          section(page, FAVORITES_HEADING).getByText('Nothing scheduled for your favorites'),
        ).toBeVisible();
      },
    );
  });

  test("shows the next events of a user's favorite team", { tag: '@deep' }, async ({ page }) => {
    const user = await withBasicPass(await registerOn(site.tenant));
    const team = { favoritable_id: MONTREAL_FOUNDRY, favoritable_type: 'participant' } as const;
    const added = await user.client(calls.addFavorite, team);
    expect(added.ok).toBe(true);
    await visitAs(page, site, user, '/');
    await expect(firstCard(main(page))).toBeVisible();
    const favorites = section(page, FAVORITES_HEADING);
    await scrollUntilVisible(page, favorites);
    await expect(firstCard(favorites)).toContainText('Montréal Foundry');
  });
});

test.describe('with a cold cache', () => {
  test.use({ ownContext: true });

  test('loads at most eight scripts before its first content is interactive', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const hasContent = document.querySelector('main [aria-roledescription] :is(h2, h3)') !== null;
        if (!hasContent || 'rendered' in document.documentElement.dataset) return;
        observer.disconnect();
        performance.mark('interactive');
      }).observe(document, { attributeFilter: ['data-rendered'], childList: true, subtree: true });
    });
    await page.goto(siteOf('northline').url);
    await expect(firstCard(main(page))).toBeVisible();
    const scripts = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('interactive');
      const isEarlier = ({ startTime }: PerformanceEntry) => mark && startTime <= mark.startTime;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => isEarlier(entry) && new URL(entry.name).pathname.endsWith('.js'))
        .map(({ name }) => new URL(name).pathname);
    });
    expect(scripts.length).toBeGreaterThan(1);
    const preloads = page.locator('link[rel="modulepreload"][href*="/HomePage-"]');
    await expect(preloads, 'the document preloads the page').toHaveCount(1);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(8);
  });
});
