import { calls, type StreamStatus } from '@grandstand/api';
import { matrix, perTier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { expect, type Site, siteOf, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { goTo } from '../settled.ts';
import { expectFound, headWith } from './page-head.ts';
import { heading } from './parts.ts';
import { mediaOf } from './vod-library.ts';

async function eventOf(tenant: string, status: StreamStatus) {
  const client = await clientOf(tenant);
  const events = await client(calls.listEvents, { stream_status: status, limit: 5 });
  const [first, ...others] = events.ok ? events.value.data : [];
  // With a picture of its own, where the channel has any.
  const event = others.find(({ image }) => image !== null) ?? first;
  if (!event) throw new Error(`${tenant} has no ${status} event`);
  return event;
}

const EVENT_DATA = {
  upcoming: ['SportsEvent', 'BroadcastEvent', 'BreadcrumbList'],
  live: ['SportsEvent', 'BroadcastEvent', 'BreadcrumbList'],
  finished: ['SportsEvent', 'VideoObject', 'BreadcrumbList'],
} as const;

/** Canonical URLs are on the channel's own domain, whatever port the site is tried on. */
const own = ({ tenant }: Site, path: string) => `http://${tenant}.localhost${path}`;
/** A link to the home page: the channel's name. */
const homeLink = (page: Page, site: Site) => page.getByRole('banner').getByRole('link', { name: site.name });

type Journey = (page: Page, site: Site) => Promise<void>;

/**
 * Opens a page after the first one. The gate goes there in the running app, which has to replace the head of the page
 * before; the deep tier loads the document of each page.
 */
const openNext = perTier<(page: Page, site: Site, path: string) => Promise<unknown>>({
  gate: (page, _, path) => goTo(page, path),
  deep: (page, site, path) => page.goto(site.url + path),
});

const describesEvents: Journey = async (page, site) => {
  for (const status of ['upcoming', 'live', 'finished'] as const)
    await test.step(status, async () => {
      const event = await eventOf(site.tenant, status);
      const path = `/watch/${event.id}?trk=mail&t=3`;
      if (status === 'upcoming') await page.goto(site.url + path);
      else await openNext(page, site, path);
      const head = await headWith(page, EVENT_DATA[status]);
      expectFound(head, own(site, `/watch/${event.id}`));
      expect(head.meta['og:type']).toBe('video.other');
      expect(head.meta['og:image']).toBe(event.image ?? own(site, '/social-card.png'));
      const sportsEvent = head.data.find((one) => one['@type'] === 'SportsEvent');
      expect(sportsEvent?.['startDate']).toBe(new Date(event.event_utc_ts * 1000).toISOString());
      for (const { name } of event.participants) expect(JSON.stringify(sportsEvent)).toContain(name);
      expect(JSON.stringify(head.data)).not.toMatch(/score/i);
    });
  await homeLink(page, site).click();
  expectFound(await headWith(page, ['WebSite']), own(site, '/'));
};

const describesTeams: Journey = async (page, site) => {
  const client = await clientOf(site.tenant);
  const data = await client(calls.getStaticData, { client_interface: 'web' });
  const teams = await client(calls.listParticipants, { no_limit: '1' });
  if (!data.ok || !teams.ok) throw new Error(`${site.tenant} does not list its teams.`);
  const team = teams.value.data.find(({ groups }) => groups.length > 0);
  const group = data.value['participant-groups'].find(({ id }) => id === team?.groups[0]);
  if (!team || !group) throw new Error('There is no team in a group.');

  // Its alias in capitals: the canonical URL has the alias itself.
  await page.goto(`${site.url}/upcoming?participant=${team.alias.toUpperCase()}&gender=male`);
  const ofTeam = await headWith(page, ['SportsTeam', 'BreadcrumbList']);
  expectFound(ofTeam, own(site, `/upcoming?participant=${team.alias}`));
  expect(ofTeam.title).toContain(team.name);
  expect(JSON.stringify(ofTeam.data)).toContain(group.name);

  await openNext(page, site, `/upcoming?participant-group=${group.alias}`);
  const ofGroup = await headWith(page, ['SportsOrganization', 'BreadcrumbList']);
  expectFound(ofGroup, own(site, `/upcoming?participant-group=${group.alias}`));

  await openNext(page, site, '/upcoming?participant=nobody-of-that-name');
  expect((await headWith(page, [])).meta['robots']).toBe('noindex');
};

const describesMedium: Journey = async (page, site) => {
  const { media } = await mediaOf(site.tenant);
  const [medium] = media;
  if (!medium) throw new Error('The library is empty.');
  await page.goto(`${site.url}/vod_library?vod_id=${medium.id}&sort=title`);
  const head = await headWith(page, ['VideoObject', 'BreadcrumbList']);
  expectFound(head, own(site, `/vod_library?vod_id=${medium.id}`));
  expect(head.title).toContain(medium.title);
};

const replacesHead: Journey = async (page, site) => {
  await page.goto(`${site.url}/faq`);
  const faq = await headWith(page, ['FAQPage']);
  expectFound(faq, own(site, '/faq'));

  await homeLink(page, site).click();
  const home = await headWith(page, ['WebSite']);
  expectFound(home, own(site, '/'));
  expect(home.meta['og:image']).toBe(own(site, '/social-card.png'));
  expect(home.meta['description']).not.toBe(faq.meta['description']);

  const event = await eventOf(site.tenant, 'finished');
  await openNext(page, site, `/watch/${event.id}`);
  await headWith(page, EVENT_DATA.finished);
  await homeLink(page, site).click();
  expect(await headWith(page, ['WebSite'])).toEqual(home);
};

const PRIVATE = perTier({
  gate: ['/login', '/search?q=a'],
  deep: ['/login', '/registration', '/404', '/search?q=a', '/no-such-page'],
});

const leavesPagesOut: Journey = async (page, site) => {
  await page.goto(`${site.url}/schedule?city=Nowhere&view=table&trk=mail`);
  expectFound(await headWith(page, []), own(site, '/schedule'));
  for (const [index, path] of PRIVATE.entries()) {
    // The document of a private page has a head of its own.
    if (index === 0) await page.goto(site.url + path);
    else await openNext(page, site, path);
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
  expect(head.meta['og:image']).toBe(own(site, '/social-card.png'));
  const said = JSON.stringify(head);
  if (event.image !== null) expect(said).not.toContain(event.image);
  expect(said).not.toContain('endDate');
};

/** Pages that a channel may call otherwise: the document's title is the default one. */
const NAMED_BY_CHANNEL = ['/about', '/contacts', '/privacy_policy', '/terms_conditions'];
/** How many pages of the sitemap are opened in the browser; the documents of all are read. */
const OPENED_PAGES = perTier({ gate: 3, deep: Infinity });

const agreesWithSitemap: Journey = async (page, site) => {
  await page.goto(site.url);
  /** A document as it is sent, before a script runs. */
  const read = (path: string) => page.evaluate(async (at) => (await fetch(at)).text(), path);
  expect(await read('/robots.txt')).toContain(`Sitemap: ${own(site, '/sitemap.xml')}`);
  const xml = await read('/sitemap.xml');
  const urls = [...xml.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => new URL(match[1] ?? ''));
  const paths = urls.filter(({ search }) => search === '').map(({ pathname }) => pathname);
  expect(paths.length).toBeGreaterThan(8);
  for (const [index, path] of paths.entries()) {
    const html = await read(path);
    expect(html).toContain(`<link rel="canonical" href="${own(site, path)}" />`);
    const title = /<title>(.*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(title).toContain(site.name);
    if (index >= OPENED_PAGES) continue;
    if (new URL(page.url()).pathname !== path) await openNext(page, site, path);
    await expect(heading(page)).toBeVisible();
    const head = await headWith(page, path === '/' ? ['WebSite'] : path === '/faq' ? ['FAQPage'] : []);
    expectFound(head, own(site, path));
    if (!NAMED_BY_CHANNEL.includes(path)) expect(head.title).toBe(title);
  }
  // A document that serves many pages does not say which one it is.
  expect(await read('/live?participant=x')).not.toMatch(/canonical|og:url/);
};

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'events of every status say when, where and who': describesEvents,
  'a team and its group say who they are': describesTeams,
  'a medium of the library is a video': describesMedium,
  'navigation replaces the head of the previous page': replacesHead,
  'lists drop their filters, and private pages are not indexed': leavesPagesOut,
  'a finished event gives no result away where scores are hidden': hidesScores,
  'the pages of the sitemap name themselves as the sitemap does': agreesWithSitemap,
};

const CASES = matrix({
  journey: Object.keys(JOURNEYS),
  channel: ['northline', 'homefield', 'megdan'],
});
for (const { values, tier } of CASES)
  test(`${values.channel}: ${values.journey}`, { tag: tier === 'deep' ? '@deep' : [] }, async ({ page }) => {
    await JOURNEYS[values.journey]?.(page, siteOf(values.channel));
  });

test('a URL with a language chooses it, and drops it from the address bar', async ({ page }) => {
  const site = siteOf('northline');
  await page.goto(`${site.url}/schedule?lang=fr&city=Halifax`);
  await expect(page).toHaveTitle(`Calendrier · ${site.name}`);
  await expect(page).toHaveURL(`${site.url}/schedule?city=Halifax`);
  const head = await headWith(page, []);
  const origin = 'http://northline.localhost';
  expectFound(head, `${origin}/schedule?lang=fr`);
  expect(head.lang).toBe('fr');
  expect(head.alternates).toEqual({
    en: `${origin}/schedule`,
    fr: `${origin}/schedule?lang=fr`,
    'x-default': `${origin}/schedule`,
  });
  await page.goto(`${site.url}/live?lang=xx`);
  await expect(page).toHaveTitle(`En direct · ${site.name}`);
  await expect(page).toHaveURL(`${site.url}/live`);
});
