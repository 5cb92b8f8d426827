import type { ListedPage, PageSection } from '@grandstand/tenant';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { expect, it } from 'vitest';
import { isRenderedSitemap, renderSitemap } from './sitemap-files.ts';

const pages = (count: number, path = '/watch/') =>
  Array.from({ length: count }, (_, index): ListedPage => ({ path: `${path}${index}`, changedS: null }));
const render = (path: string, lists: Partial<Record<PageSection, readonly ListedPage[] | null>> = {}) =>
  renderSitemap(plainRuntimeConfig, path, async (section) => {
    const listed = lists[section];
    return listed === undefined ? [] : listed;
  });
const textOf = async (...args: Parameters<typeof render>) => {
  const file = await render(...args);
  return file.kind === 'xml' ? file.text : expect.unreachable(file.kind);
};
const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => match[1] ?? '');

it('the index lists the stamped pages and the sections that have pages', async () => {
  const xml = await textOf('/sitemap.xml', { events: pages(3), media: pages(1, '/vod_library?vod_id=') });
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(locsOf(xml)).toEqual([
    'https://plain.tv/sitemap-pages.xml',
    'https://plain.tv/sitemap-events-1.xml',
    'https://plain.tv/sitemap-media-1.xml',
  ]);
});

it('a file lists its pages in each language, with the time of a known change', async () => {
  const media = [{ path: '/vod_library?vod_id=7', changedS: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000 }];
  const xml = await textOf('/sitemap-media-1.xml', { media });
  expect(locsOf(xml)).toEqual([
    'https://plain.tv/vod_library?vod_id=7',
    'https://plain.tv/vod_library?vod_id=7&amp;lang=fr',
  ]);
  expect(xml.match(/<lastmod>2026-01-02T03:04:05.000Z<\/lastmod>/g)).toHaveLength(2);
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(2);
});

it('a file has at most 20,000 URLs, and each page is in one file', async () => {
  const events = pages(25_000);
  expect(locsOf(await textOf('/sitemap.xml', { events }))).toHaveLength(4);
  const files = await Promise.all(
    [1, 2, 3].map(async (number) => locsOf(await textOf(`/sitemap-events-${number}.xml`, { events }))),
  );
  expect(files.map((urls) => urls.length)).toEqual([20_000, 20_000, 10_000]);
  expect(new Set(files.flat()).size).toBe(50_000);
});

it('escapes what the platform sends', async () => {
  const channel = [{ path: '/a"><script>&', changedS: null }];
  expect(await textOf('/sitemap-channel-1.xml', { channel })).not.toMatch(/<script|"><|&(?!amp;)/);
});

it.each([
  ['/sitemap-events-2.xml', { events: pages(1) }, 'missing'],
  ['/sitemap-events-1.xml', {}, 'missing'],
  ['/sitemap-events-1.xml', { events: null }, 'unavailable'],
  ['/sitemap.xml', { media: null }, 'unavailable'],
])('%s with %j is %s', async (path, lists, kind) => expect(await render(path, lists)).toEqual({ kind }));

it.each([
  ['/sitemap.xml', true],
  ['/sitemap-events-1.xml', true],
  ['/sitemap-events-0.xml', false],
  ['/sitemap-events-99999.xml', false],
  ['/sitemap-teams-1.xml', false],
  ['/sitemap-pages.xml', false],
  ['/sitemap-events-1.xml.br', false],
])('whether the platform fills %s: %s', (path, expected) => expect(isRenderedSitemap(path)).toBe(expected));
