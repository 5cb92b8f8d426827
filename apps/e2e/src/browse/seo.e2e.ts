import { calls, type StreamStatus } from '@grandstand/api';
import { expect, sites, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { expectFound, headWith } from './page-head.ts';

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

const NAMED_BY_CHANNEL = ['/about', '/contacts', '/privacy_policy', '/terms_conditions'];

for (const site of sites) {
  /** Addresses are on the channel's own domain, whatever port the site is tried on. */
  const own = (path: string) => `http://${site.tenant}.localhost${path}`;

  test.describe(site.tenant, () => {
    for (const status of ['upcoming', 'live', 'finished'] as const)
      test(`an event that is ${status} says when, where and who`, async ({ page }) => {
        const event = await eventOf(site.tenant, status);
        await page.goto(`${site.url}/watch/${event.id}?trk=mail&t=3`);
        const head = await headWith(page, EVENT_DATA[status]);
        expectFound(head, own(`/watch/${event.id}`));
        expect(head.meta['og:type']).toBe('video.other');
        expect(head.meta['og:image']).toBe(event.image ?? own('/social-card.png'));
        const sportsEvent = head.data.find((one) => one['@type'] === 'SportsEvent');
        expect(sportsEvent?.['startDate']).toBe(new Date(event.event_utc_ts * 1000).toISOString());
        for (const { name } of event.participants) expect(JSON.stringify(sportsEvent)).toContain(name);
        expect(JSON.stringify(head.data)).not.toMatch(/score/i);
      });

    test('a team and its group say who they are', async ({ page }) => {
      const client = await clientOf(site.tenant);
      const data = await client(calls.getStaticData, { client_interface: 'web' });
      const teams = await client(calls.listParticipants, { no_limit: '1' });
      if (!data.ok || !teams.ok) throw new Error('The channel cannot be had.');
      const team = teams.value.data.find(({ groups }) => groups.length > 0);
      const group = data.value['participant-groups'].find(({ id }) => id === team?.groups[0]);
      if (!team || !group) throw new Error('There is no team in a group.');

      // By its name in other letters: the canonical address has its alias.
      await page.goto(`${site.url}/upcoming?participant=${team.alias.toUpperCase()}&gender=male`);
      const ofTeam = await headWith(page, ['SportsTeam', 'BreadcrumbList']);
      expectFound(ofTeam, own(`/upcoming?participant=${team.alias}`));
      expect(ofTeam.title).toContain(team.name);
      expect(JSON.stringify(ofTeam.data)).toContain(group.name);

      await page.goto(`${site.url}/upcoming?participant-group=${group.alias}`);
      const ofGroup = await headWith(page, ['SportsOrganization', 'BreadcrumbList']);
      expectFound(ofGroup, own(`/upcoming?participant-group=${group.alias}`));

      await page.goto(`${site.url}/upcoming?participant=nobody-of-that-name`);
      expect((await headWith(page, [])).meta['robots']).toBe('noindex');
    });

    test('a medium of the library is a video', async ({ page }) => {
      const client = await clientOf(site.tenant);
      const media = await client(calls.searchVodMedia, {});
      const medium = media.ok ? media.value.data[0] : undefined;
      if (!medium) throw new Error('The library is empty.');
      await page.goto(`${site.url}/vod_library?vod_id=${medium.id}&sort=title`);
      const head = await headWith(page, ['VideoObject', 'BreadcrumbList']);
      expectFound(head, own(`/vod_library?vod_id=${medium.id}`));
      expect(head.title).toContain(medium.title);
    });

    test('navigation leaves nothing of the page before', async ({ page }) => {
      const event = await eventOf(site.tenant, 'finished');
      await page.goto(`${site.url}/faq`);
      const faq = await headWith(page, ['FAQPage']);
      expectFound(faq, own('/faq'));

      await page.getByRole('banner').getByRole('link', { name: site.name }).click();
      const home = await headWith(page, ['WebSite']);
      expectFound(home, own('/'));
      expect(home.meta['og:image']).toBe(own('/social-card.png'));
      expect(home.meta['description']).not.toBe(faq.meta['description']);

      await page.goto(`${site.url}/watch/${event.id}`);
      await headWith(page, EVENT_DATA.finished);
      await page.getByRole('banner').getByRole('link', { name: site.name }).click();
      expect(await headWith(page, ['WebSite'])).toEqual(home);
    });

    test('lists drop what narrows them, and some pages are not to be found', async ({ page }) => {
      await page.goto(`${site.url}/schedule?city=Nowhere&view=table&trk=mail`);
      expectFound(await headWith(page, []), own('/schedule'));
      for (const path of ['/login', '/registration', '/404', '/search?q=a', '/no-such-page']) {
        await page.goto(`${site.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const head = await headWith(page, []);
        expect([path, head.meta['robots'], head.canonical, head.alternates]).toEqual([
          path,
          'noindex',
          [],
          {},
        ]);
      }
    });

    test('spoiler-free, the data of a match that is over tell nothing', async ({ page }) => {
      const event = await eventOf(site.tenant, 'finished');
      await page.addInitScript(() => {
        localStorage.setItem('grandstand.spoiler_free', JSON.stringify({ value: true, expires: 9e15 }));
      });
      await page.goto(`${site.url}/watch/${event.id}`);
      const head = await headWith(page, ['SportsEvent', 'BreadcrumbList']);
      expect(head.meta['og:image']).toBe(own('/social-card.png'));
      const said = JSON.stringify(head);
      if (event.image !== null) expect(said).not.toContain(event.image);
      expect(said).not.toContain('endDate');
    });

    test('the sitemap leads to pages that say of themselves what the sitemap does', async ({ page }) => {
      await page.goto(site.url);
      /** As whoever runs no scripts reads it. */
      const read = (path: string) => page.evaluate(async (at) => (await fetch(at)).text(), path);
      expect(await read('/robots.txt')).toContain(`Sitemap: ${own('/sitemap.xml')}`);
      const xml = await read('/sitemap.xml');
      const paths = [...xml.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => new URL(match[1] ?? ''));
      const bare = paths.filter(({ search }) => search === '').map(({ pathname }) => pathname);
      expect(bare.length).toBeGreaterThan(8);
      for (const path of bare) {
        const html = await read(path);
        expect(html).toContain(`<link rel="canonical" href="${own(path)}" />`);
        await page.goto(`${site.url}${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const head = await headWith(page, path === '/' ? ['WebSite'] : path === '/faq' ? ['FAQPage'] : []);
        expectFound(head, own(path));
        // The document said the same before a script ran, but for pages that a channel may call otherwise.
        const title = /<title>(.*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
        if (!NAMED_BY_CHANNEL.includes(path)) expect(head.title).toBe(title);
      }
      // What may be any page's does not say which it is.
      expect(await read('/live?participant=x')).not.toMatch(/canonical|og:url/);
    });
  });
}

test('an address in a language speaks it, and does so without saying it', async ({ page }) => {
  const site = sites.find(({ tenant }) => tenant === 'northline');
  if (!site) throw new Error('Northline is not there.');
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
