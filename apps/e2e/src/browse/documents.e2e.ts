import { calls, type Client, type Event } from '@grandstand/api';
import { type APIRequestContext, expect, test as base } from '@playwright/test';
import { type Site, sites } from '../journey.ts';
import { clientOf } from '../platform.ts';

/** Answers of a site as a crawler gets them, which runs no scripts. */
const test = base.extend<{ crawl: (site: Site, path: string) => ReturnType<typeof crawlOnce> }>({
  crawl: async ({ request }, use) => {
    await use(async (site, path) => {
      let answer = await crawlOnce(request, site, path);
      // Until it is rendered for the first time, which may take longer than visitors wait.
      await expect
        .poll(async () => {
          answer = await crawlOnce(request, site, path);
          return answer.status === 301 || answer.html.includes(' data-rendered=');
        })
        .toBe(true);
      return answer;
    });
  },
});

async function crawlOnce(request: APIRequestContext, { url }: Site, path: string) {
  // Node cannot resolve names that end in `localhost`.
  const { host, port } = new URL(url);
  const response = await request.get(`http://127.0.0.1:${port}${path}`, {
    headers: { host },
    maxRedirects: 0,
  });
  const html = await response.text();
  const metaOf = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return {
    status: response.status(),
    location: response.headers()['location'] ?? '',
    html,
    title: toText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    metaOf,
    language: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    /** The text of the page's content. */
    text: toText(/<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? ''),
  };
}

const toText = (html: string): string =>
  html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The locations that a file of the sitemap lists; an index has no pages of its own. */
async function sitemapUrls(request: APIRequestContext, site: Site, path: string): Promise<readonly string[]> {
  const { html } = await crawlOnce(request, site, path);
  return [...html.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => match[1]?.replaceAll('&amp;', '&') ?? '');
}

/** The first item of a list, which the sample channels have. */
async function firstOf<T>(answer: Promise<{ ok: boolean; value?: { data: readonly T[] } }>): Promise<T> {
  const item = (await answer).value?.data[0];
  if (!item) throw new Error('The sample channel lists nothing.');
  return item;
}

const teamOf = ({ participants: [team], name }: Event): string => team?.name ?? name;

const eventOf = (client: Client, stream_status: 'upcoming' | 'finished') =>
  firstOf(client(calls.listEvents, { stream_status, limit: 5 }));

for (const site of sites) {
  const { tenant, name } = site;
  const tag = tenant === 'northline' ? [] : '@deep';

  test(`a crawler reads the pages of ${tenant}`, { tag }, async ({ crawl }) => {
    const client = await clientOf(tenant);
    const [upcoming, finished] = [await eventOf(client, 'upcoming'), await eventOf(client, 'finished')];
    const team = await firstOf(client(calls.listParticipants, { no_limit: '1' }));
    const medium = await firstOf(client(calls.searchVodMedia, { limit: 1 }));
    const channel = await client(calls.getStaticData, { client_interface: 'web' });
    if (!channel.ok) throw new Error(`${tenant} has no static data.`);
    const [page] = channel.value.pages;
    const pages: readonly (readonly [path: string, title: string, text: string])[] = [
      ['/', '', teamOf(upcoming)],
      ['/upcoming', '', teamOf(upcoming)],
      ['/schedule', '', '2026'],
      [`/watch/${upcoming.id}`, teamOf(upcoming), teamOf(upcoming)],
      [`/watch/${finished.id}`, teamOf(finished), teamOf(finished)],
      [`/upcoming?participant=${team.alias}`, team.name, team.name],
      ['/vod_library', '', medium.title],
      [`/vod_library?vod_id=${medium.id}`, medium.title, medium.title],
      ['/faq', '', channel.value.faq[0]?.question ?? ''],
      ['/packages', '', channel.value.packages[0]?.name ?? ''],
      [page?.url ?? '/', page?.name ?? '', page?.name ?? ''],
      ['/terms_conditions', '', name],
    ];
    for (const [path, title, text] of pages)
      await base.step(path, async () => {
        const found = await crawl(site, path);
        expect(found.status).toBe(200);
        expect(found.title).toContain(title);
        expect(found.title).toContain(name);
        expect(found.text).toContain(text);
        expect(found.metaOf('og:title')).not.toBe('');
        expect(found.metaOf('og:image')).toMatch(/^https?:/);
        expect(found.metaOf('description')).not.toBe('');
        expect(found.language).toBe(site.locale);
      });
  });
}

test('a crawler is told what does not exist, what is at another path, and in which languages a page is', async ({
  crawl,
}) => {
  const [site] = sites;
  if (!site) throw new Error('There is no sample channel.');
  for (const path of ['/watch/999999999', '/vod_library?vod_id=999999999', '/nothing', '/nothing.html'])
    await base.step(path, async () => {
      const missing = await crawl(site, path);
      expect(missing.status).toBe(404);
      expect(missing.metaOf('robots')).toBe('noindex');
      expect(missing.text).toContain('Looks like we lose this page');
    });
  expect((await crawl(site, '/search?q=cup')).metaOf('robots')).toBe('noindex');

  const french = await crawl(site, '/faq?lang=fr');
  expect(french.language).toBe('fr');
  expect(french.title).toContain('Questions fréquentes');
  expect(french.html).toContain('<link rel="canonical" href="http://northline.localhost/faq?lang=fr">');
  expect(french.html).toContain('<link rel="alternate" hreflang="en" href="http://northline.localhost/faq">');
});

test('the sitemap lists the events and the media of the platform', async ({ request }) => {
  const [site] = sites;
  if (!site) throw new Error('There is no sample channel.');
  const client = await clientOf(site.tenant);
  const event = await eventOf(client, 'finished');
  const medium = await firstOf(client(calls.searchVodMedia, { limit: 1 }));
  const origin = 'http://northline.localhost';
  // The stamped sitemap is sent until the platform has answered for the first time.
  await expect
    .poll(() => sitemapUrls(request, site, '/sitemap.xml'))
    .toEqual(expect.arrayContaining([`${origin}/sitemap-pages.xml`, `${origin}/sitemap-events-1.xml`]));
  for (const [path, url] of [
    ['/sitemap-pages.xml', `${origin}/schedule`],
    ['/sitemap-events-1.xml', `${origin}/watch/${event.id}?lang=fr`],
    ['/sitemap-media-1.xml', `${origin}/vod_library?vod_id=${medium.id}`],
  ] as const)
    expect(await sitemapUrls(request, site, path)).toContain(url);
});
