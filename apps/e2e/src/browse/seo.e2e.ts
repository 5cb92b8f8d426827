import { calls, type StreamStatus } from '@grandstand/api';
import { matrix, perTier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { expect, type Site, siteOf, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import { expectIndexedHead, headWith, type PageHead } from './page-head.ts';
import { heading } from './locators.ts';
import { mediaOf } from './vod-library.ts';

async function eventOf(tenant: string, status: StreamStatus) {
  const client = await clientOf(tenant);
  const events = await client(calls.listEvents, { stream_status: status, limit: 5 });
  // Without one whose start is a day, or not known.
  const [first, ...others] = events.ok
    ? events.value.data.filter((one) => !one.is_time_tba && !one.state)
    : [];
  // Prefers an event that has an image.
  const event = others.find(({ image }) => image !== null) ?? first;
  if (!event) throw new Error(`${tenant} has no ${status} event`);
  return event;
}

const EVENT_DATA = {
  upcoming: ['SportsEvent', 'BroadcastEvent', 'BreadcrumbList'],
  live: ['SportsEvent', 'BroadcastEvent', 'BreadcrumbList'],
  finished: ['SportsEvent', 'VideoObject', 'BreadcrumbList'],
} as const;

/** The canonical URL of a path: on the channel's domain without the port of the test's site. */
const canonicalUrl = ({ tenant }: Site, path: string) => `http://${tenant}.localhost${path}`;
/** The header's link to the home page, named after the channel. */
const homeLink = (page: Page, site: Site) => page.getByRole('banner').getByRole('link', { name: site.name });

/** Expects the picture that the platform draws of an event: the sample channels' own pictures are SVG. */
async function expectCard({ meta }: PageHead, eventId: number): Promise<void> {
  expect(meta['og:image']).toContain(`/events/${eventId}.jpg?`);
  const response = await fetch(meta['og:image'] ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
}

type Journey = (page: Page, site: Site) => Promise<void>;

/**
 * Opens each page after the first one. In the gate this navigates in the running app, which must replace the head of the
 * previous page; in the deep tier it loads the document of the page.
 */
const openNextPage = perTier<(page: Page, site: Site, path: string) => Promise<unknown>>({
  gate: (page, _, path) => navigateInApp(page, path),
  deep: (page, site, path) => page.goto(site.url + path),
});

const checksEvents: Journey = async (page, site) => {
  for (const status of ['upcoming', 'live', 'finished'] as const)
    await test.step(status, async () => {
      const event = await eventOf(site.tenant, status);
      const path = `/watch/${event.id}?trk=mail&t=3`;
      if (status === 'upcoming') await page.goto(site.url + path);
      else await openNextPage(page, site, path);
      const head = await headWith(page, EVENT_DATA[status]);
      expectIndexedHead(head, canonicalUrl(site, `/watch/${event.id}`));
      expect(head.meta['og:type']).toBe('video.other');
      await expectCard(head, event.id);
      const sportsEvent = head.data.find((object) => object['@type'] === 'SportsEvent');
      expect(sportsEvent?.['startDate']).toBe(new Date(event.event_utc_ts * 1000).toISOString());
      for (const { name } of event.participants) expect(JSON.stringify(sportsEvent)).toContain(name);
      expect(JSON.stringify(head.data)).not.toMatch(/score/i);
    });
  await homeLink(page, site).click();
  expectIndexedHead(await headWith(page, ['WebSite']), canonicalUrl(site, '/'));
};

const checksTeams: Journey = async (page, site) => {
  const client = await clientOf(site.tenant);
  const data = await client(calls.getStaticData, { client_interface: 'web' });
  const teams = await client(calls.listParticipants, { no_limit: '1' });
  if (!data.ok || !teams.ok) throw new Error(`${site.tenant} does not list its teams.`);
  const team = teams.value.data.find(({ groups }) => groups.length > 0);
  const group = data.value['participant-groups'].find(({ id }) => id === team?.groups[0]);
  if (!team || !group) throw new Error('There is no team in a group.');

  // The alias is written in capitals; the canonical URL contains it as defined.
  await page.goto(`${site.url}/upcoming?participant=${team.alias.toUpperCase()}&gender=male`);
  const teamHead = await headWith(page, ['SportsTeam', 'BreadcrumbList']);
  expectIndexedHead(teamHead, canonicalUrl(site, `/upcoming?participant=${team.alias}`));
  expect(teamHead.title).toContain(team.name);
  expect(JSON.stringify(teamHead.data)).toContain(group.name);

  await openNextPage(page, site, `/upcoming?participant-group=${group.alias}`);
  const groupHead = await headWith(page, ['SportsOrganization', 'BreadcrumbList']);
  expectIndexedHead(groupHead, canonicalUrl(site, `/upcoming?participant-group=${group.alias}`));

  await openNextPage(page, site, '/upcoming?participant=unknown-team');
  expect((await headWith(page, [])).meta['robots']).toBe('noindex');
};

const checksMedium: Journey = async (page, site) => {
  const { media } = await mediaOf(site.tenant);
  const [medium] = media;
  if (!medium) throw new Error('The library is empty.');
  await page.goto(`${site.url}/vod_library?vod_id=${medium.id}&sort=title`);
  const head = await headWith(page, ['VideoObject', 'BreadcrumbList']);
  expectIndexedHead(head, canonicalUrl(site, `/vod_library?vod_id=${medium.id}`));
  expect(head.title).toContain(medium.title);
};

const replacesHead: Journey = async (page, site) => {
  await page.goto(`${site.url}/faq`);
  const faq = await headWith(page, ['FAQPage']);
  expectIndexedHead(faq, canonicalUrl(site, '/faq'));

  await homeLink(page, site).click();
  const home = await headWith(page, ['WebSite']);
  expectIndexedHead(home, canonicalUrl(site, '/'));
  expect(home.meta['og:image']).toBe(canonicalUrl(site, '/social-card.png'));
  expect(home.meta['description']).not.toBe(faq.meta['description']);

  const event = await eventOf(site.tenant, 'finished');
  await openNextPage(page, site, `/watch/${event.id}`);
  await headWith(page, EVENT_DATA.finished);
  await homeLink(page, site).click();
  expect(await headWith(page, ['WebSite'])).toEqual(home);
};

const PRIVATE_PATHS = perTier({
  gate: ['/login', '/search?q=a'],
  deep: ['/login', '/registration', '/404', '/search?q=a', '/no-such-page'],
});

const keepsPagesOutOfIndex: Journey = async (page, site) => {
  await page.goto(`${site.url}/schedule?city=Nowhere&view=table&trk=mail`);
  expectIndexedHead(await headWith(page, []), canonicalUrl(site, '/schedule'));
  for (const [index, path] of PRIVATE_PATHS.entries()) {
    // The first private page is loaded as a document, whose stamped head differs.
    if (index === 0) await page.goto(site.url + path);
    else await openNextPage(page, site, path);
    await expect(heading(page)).toBeVisible();
    const { meta, canonical, alternates } = await headWith(page, []);
    expect([path, meta['robots'], canonical, alternates]).toEqual([path, 'noindex', [], {}]);
  }
};

const hidesScores: Journey = async (page, site) => {
  const event = await eventOf(site.tenant, 'finished');
  await page.addInitScript(() => {
    localStorage.setItem('grandstand.spoiler_free', JSON.stringify({ value: true, expires: 9e15 }));
  });
  await page.goto(`${site.url}/watch/${event.id}`);
  const head = await headWith(page, ['SportsEvent', 'BreadcrumbList']);
  await expectCard(head, event.id);
  const headText = JSON.stringify(head);
  if (event.image !== null) expect(headText).not.toContain(event.image);
  expect(headText).not.toContain('endDate');
};

/** Pages that a channel may rename: their stamped document has the default title. */
const RENAMED_BY_CHANNEL = ['/about', '/contacts', '/privacy_policy', '/terms_conditions'];
/** The number of sitemap pages opened in the browser. The documents of all are read. */
const OPENED_PAGES = perTier({ gate: 3, deep: Infinity });

const agreesWithSitemap: Journey = async (page, site) => {
  await page.goto(site.url);
  /** The text of a document as the server sends it, before any script runs. */
  const fetchText = (path: string) =>
    page.evaluate(
      async ([url, language]) => (await fetch(url, { headers: { 'accept-language': language } })).text(),
      [path, site.locale] as const,
    );
  expect(await fetchText('/robots.txt')).toContain(`Sitemap: ${canonicalUrl(site, '/sitemap.xml')}`);
  expect(await fetchText('/sitemap.xml')).toContain(canonicalUrl(site, '/sitemap-pages.xml'));
  const xml = await fetchText('/sitemap-pages.xml');
  const urls = [...xml.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => new URL(match[1] ?? ''));
  const paths = urls.filter(({ search }) => search === '').map(({ pathname }) => pathname);
  expect(paths.length).toBeGreaterThan(8);
  for (const [index, path] of paths.entries()) {
    const html = await fetchText(path);
    expect(html).toContain(`<link rel="canonical" href="${canonicalUrl(site, path)}"`);
    const title = /<title>(.*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(title).toContain(site.name);
    if (index >= OPENED_PAGES) continue;
    if (new URL(page.url()).pathname !== path) await openNextPage(page, site, path);
    await expect(heading(page)).toBeVisible();
    const head = await headWith(page, path === '/' ? ['WebSite'] : path === '/faq' ? ['FAQPage'] : []);
    expectIndexedHead(head, canonicalUrl(site, path));
    if (!RENAMED_BY_CHANNEL.includes(path)) expect(head.title).toBe(title);
  }
  // The document without content serves many pages.
  expect(await fetchText('/profile')).not.toMatch(/canonical|og:url/);
};

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'event pages of every status have structured data with time, place and teams': checksEvents,
  'team and group pages have a canonical URL and structured data': checksTeams,
  'a video page of the library has structured data of a video': checksMedium,
  'navigation replaces the head of the previous page': replacesHead,
  'the canonical URL of a list has no filters, and private pages are not indexed': keepsPagesOutOfIndex,
  'the head of a finished event does not reveal the result when scores are hidden': hidesScores,
  'the canonical URLs of pages equal their URLs in the sitemap': agreesWithSitemap,
};

const CASES = matrix({
  journey: Object.keys(JOURNEYS),
  channel: ['northline', 'homefield', 'megdan'],
});
/** The journeys of the gate. The one through the events also covers the replacement of the head. */
const IN_GATE: readonly (Journey | undefined)[] = [checksEvents, hidesScores];
const isDeep = ({ values, tier }: (typeof CASES)[number]) =>
  tier === 'deep' || !IN_GATE.includes(JOURNEYS[values.journey]);
for (const one of CASES)
  test(
    `${one.values.channel}: ${one.values.journey}`,
    { tag: isDeep(one) ? '@deep' : [] },
    async ({ page }) => {
      await JOURNEYS[one.values.journey]?.(page, siteOf(one.values.channel));
    },
  );

test('a lang parameter in the URL selects the language and is removed from the URL', async ({ page }) => {
  const site = siteOf('northline');
  await page.goto(`${site.url}/schedule?lang=fr&city=Halifax`);
  await expect(page).toHaveTitle('Calendrier · Ligue de hockey Northline');
  await expect(page).toHaveURL(`${site.url}/schedule?city=Halifax`);
  const head = await headWith(page, []);
  const origin = 'http://northline.localhost';
  expectIndexedHead(head, `${origin}/schedule?lang=fr`);
  expect(head.lang).toBe('fr');
  expect(head.alternates).toEqual({
    en: `${origin}/schedule`,
    fr: `${origin}/schedule?lang=fr`,
    'x-default': `${origin}/schedule`,
  });
  await page.goto(`${site.url}/live?lang=xx`);
  await expect(page).toHaveTitle('En direct · Ligue de hockey Northline');
  await expect(page).toHaveURL(`${site.url}/live`);
});
