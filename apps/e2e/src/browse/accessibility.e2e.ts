import { join } from 'node:path';
import { calls, type StreamStatus } from '@grandstand/api';
import { ROOT } from '@grandstand/workspace';
import type { Page } from '@playwright/test';
import { expect, type Site, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { problemsAtEachWidth, WIDTHS } from '../violations.ts';
import { mediumOf } from './vod-library.ts';

/** Every content screen, in each of its states and views; what is folded on it is opened. */
async function screensOf({ tenant }: Site): Promise<readonly string[]> {
  const client = await clientOf(tenant);
  const firstEvent = async (status: StreamStatus): Promise<string> => {
    const events = await client(calls.listEvents, { stream_status: status, limit: 1 });
    if (!events.ok) throw new Error(JSON.stringify(events.error));
    return `/watch/${events.value.data[0]?.id}`;
  };
  const [teams, groups, pages] = [
    await client(calls.listParticipants, { limit: 1 }),
    await client(calls.listParticipantGroups, {}),
    await client(calls.listPages, {}),
  ];
  if (!teams.ok || !groups.ok || !pages.ok) throw new Error(`${tenant} does not say what it has.`);
  return [
    '/',
    '/upcoming?view=list',
    '/live?view=card',
    '/vod?view=grid',
    '/schedule?view=table',
    '/schedule?team=nobody',
    `/upcoming?participant=${teams.value.data[0]?.alias}`,
    `/upcoming?participant-group=${groups.value[0]?.alias}`,
    await firstEvent('live'),
    await firstEvent('finished'),
    await firstEvent('upcoming'),
    '/vod_library',
    '/vod_library?title=zzz',
    `/vod_library?vod_id=${(await mediumOf(tenant, 'vod')).id}`,
    `/vod_library?vod_id=${(await mediumOf(tenant, 'event')).id}`,
    '/search?q=a',
    '/search?q=qqqqq',
    '/faq',
    '/about',
    '/contacts',
    '/privacy_policy',
    ...pages.value.slice(0, 1).map(({ url }) => url),
    '/404',
  ];
}

/** As if the channel offered Arabic, and the visitor had chosen it: none of the samples does, and any channel may. */
async function offerArabic(page: Page): Promise<void> {
  await page.addInitScript(chooseArabic);
  // A stamped site has the words of its own languages alone.
  await page.route(/\/assets\/ar[-.][^/]+\.js$/, (route) =>
    route.fulfill({ path: join(ROOT, 'apps/web/dist', new URL(route.request().url()).pathname) }),
  );
}

function chooseArabic(): void {
  localStorage.setItem('grandstand.interface_language', JSON.stringify({ value: 'ar', expires: 9e15 }));
  new MutationObserver((_, observer) => {
    const config = document.getElementById('grandstand-config');
    if (!config?.textContent.endsWith('}')) return;
    observer.disconnect();
    config.textContent = config.textContent.replace('"available":[', '"available":["ar",');
  }).observe(document, { childList: true, subtree: true });
}

async function* problemsOn(page: Page, site: Site, language: string): AsyncGenerator<readonly string[]> {
  for (const path of await screensOf(site)) {
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    await page.goto(site.url + path);
    const main = page.getByRole('main');
    await expect(page.locator('#splash')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(main.getByRole('heading').first()).toBeAttached();
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined); // a live match never ends
    for (const fold of await main.locator('details').all())
      await fold.evaluate((element: HTMLDetailsElement) => (element.open = true));
    const problems = await problemsAtEachWidth(page, {
      include: 'main',
      withContrast: language === site.locale,
    });
    yield problems.map((problem) => `${path} ${problem}`);
  }
}

for (const site of sites)
  for (const language of [site.locale, 'ar'])
    test(`${site.tenant} › every content screen in ${language}: no violation, nothing too wide`, async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (language === 'ar') await offerArabic(page);
      const found: string[] = [];
      for await (const problems of problemsOn(page, site, language)) found.push(...problems);
      expect(found.join('\n\n')).toBe('');
    });
