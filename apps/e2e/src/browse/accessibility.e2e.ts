import { calls, type Client, type StreamStatus } from '@grandstand/api';
import { matrix, perTier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { expect, siteOf, test } from '../journey.ts';
import { readyClip } from '../clips/ready-clip.ts';
import { offerArabic } from '../offer-arabic.ts';
import { clientOf } from '../platform.ts';
import { settled } from '../settled.ts';
import { problemsAtEachWidth, WIDTHS } from '../violations.ts';
import { main } from './locators.ts';
import { mediumOf } from './vod-library.ts';
import { openScreen, batchTitle, findProblems, batchCases } from './batches.ts';

test.use({ motion: 'reduce' });

type Tenant = Parameters<typeof siteOf>[0];
type PathOf = (client: Client, tenant: Tenant) => Promise<string>;

const eventPath =
  (status: StreamStatus): PathOf =>
  async (client) => {
    const events = await client(calls.listEvents, { stream_status: status, limit: 1 });
    if (!events.ok) throw new Error(JSON.stringify(events.error));
    return `/watch/${events.value.data[0]?.id}`;
  };

/** A search text with many results on each channel. */
const QUERIES: Readonly<Record<Tenant, string>> = { northline: 'a', homefield: 'a', megdan: 'с' };

const SEARCH_OVERLAY = 'search overlay';

/** Every content screen in each of its states and views: a path, or a function that finds one on the channel. */
const SCREENS: Readonly<Record<string, string | PathOf>> = {
  home: '/',
  'upcoming events as a list': '/upcoming?view=list',
  'live events as cards': '/live?view=card',
  'replays as a grid': '/vod?view=grid',
  'schedule as a table': '/schedule?view=table',
  'schedule without results': '/schedule?team=unknown',
  async team(client) {
    const teams = await client(calls.listParticipants, { limit: 1 });
    if (!teams.ok) throw new Error(JSON.stringify(teams.error));
    return `/upcoming?participant=${teams.value.data[0]?.alias}`;
  },
  async 'group of teams'(client) {
    const groups = await client(calls.listParticipantGroups, {});
    if (!groups.ok) throw new Error(JSON.stringify(groups.error));
    return `/upcoming?participant-group=${groups.value[0]?.alias}`;
  },
  'live event': eventPath('live'),
  'finished event': eventPath('finished'),
  'upcoming event': eventPath('upcoming'),
  async 'shared clip'(_, tenant) {
    const clip = await readyClip(tenant);
    return `/share/${clip.event_id}/${clip.uuid}`;
  },
  async 'clips of an event'(_, tenant) {
    const clip = await readyClip(tenant);
    return `/watch_library/${clip.event_id}`;
  },
  async moments(_, tenant) {
    await readyClip(tenant);
    return '/moments';
  },
  'moments as a grid': '/moments?view=grid',
  'moments without results': '/moments?search=zzz',
  'as live': '/simulate',
  library: '/vod_library',
  'library without results': '/vod_library?title=zzz',
  video: async (_, tenant) => `/vod_library?vod_id=${(await mediumOf(tenant, 'vod')).id}`,
  'video of an event': async (_, tenant) => `/vod_library?vod_id=${(await mediumOf(tenant, 'event')).id}`,
  'search results': async (_, tenant) => `/search?${new URLSearchParams({ q: QUERIES[tenant] })}`,
  [SEARCH_OVERLAY]: '/about',
  'search without results': '/search?q=qqqqq',
  faq: '/faq',
  about: '/about',
  contacts: '/contacts',
  'privacy policy': '/privacy_policy',
  async "channel's own page"(client) {
    const pages = await client(calls.listPages, {});
    if (!pages.ok) throw new Error(JSON.stringify(pages.error));
    return pages.value[0]?.url ?? '/about';
  },
  'not found': '/404',
};

/** Opens the search overlay and waits for its results. Returns the selector of the overlay. */
async function openSearch(page: Page, tenant: Tenant): Promise<string> {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(QUERIES[tenant]);
  await expect(dialog.getByRole('listitem').getByRole('link')).not.toHaveCount(0);
  await settled(page);
  return 'dialog[open]';
}

const CASES = matrix({
  screen: Object.keys(SCREENS),
  channel: ['northline', 'homefield', 'megdan'],
  language: ['own', 'ar'],
});

/** The channel that the gate checks in each language. */
const GATE_CHANNEL: Readonly<Record<string, string>> = { own: 'megdan', ar: 'northline' };

/** In the gate axe checks each screen at one width, which alternates from screen to screen. */
const axeWidthsOf = (screen: string) =>
  perTier<readonly (typeof WIDTHS)[number][]>({
    gate: WIDTHS.filter((_, index) => index === Object.keys(SCREENS).indexOf(screen) % WIDTHS.length),
    deep: WIDTHS,
  });

/** Opens all `details` elements, so that their content is checked too. */
const openDetails = (page: Page) =>
  main(page)
    .locator('details')
    .evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });

for (const batch of batchCases(CASES)) {
  const { channel, language } = batch.values;
  const languageName = language === 'own' ? "the channel's language" : 'Arabic';
  test(
    `has no accessibility violation at any width: ${channel} in ${languageName}, ${batchTitle(batch)}`,
    { tag: batch.tier === 'gate' && GATE_CHANNEL[language] === channel ? [] : '@deep' },
    async ({ page }) => {
      const site = siteOf(channel);
      const client = await clientOf(channel);
      if (language === 'ar') await offerArabic(page);
      const problems = await findProblems(batch.screens, async (screen) => {
        const path = SCREENS[screen] ?? '';
        await page.setViewportSize({ width: WIDTHS[0], height: 900 });
        await openScreen(page, site, typeof path === 'string' ? path : await path(client, channel));
        await expect(page.locator('html')).toHaveAttribute(
          'lang',
          language === 'own' ? site.locale : language,
        );
        await expect(main(page).getByRole('heading')).not.toHaveCount(0);
        await openDetails(page);
        if (screen !== SEARCH_OVERLAY)
          return problemsAtEachWidth(page, { include: 'main', axeWidths: axeWidthsOf(screen) });
        const include = await openSearch(page, channel);
        const overlayProblems = await problemsAtEachWidth(page, { include, axeWidths: axeWidthsOf(screen) });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        return overlayProblems;
      });
      expect(problems.join('\n\n')).toBe('');
    },
  );
}
