import { plainTenant } from '@grandstand/tenant/testing';
import { describe, expect, it } from 'vitest';
import { robotsTxt } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

const PAGES = [{ path: '/' }, { path: '/live' }];
const tenant = { ...plainTenant, domains: ['plain.tv', 'plain.example'] };
const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => match[1]);

describe('the sitemap', () => {
  it('lists each page in each language with links to its alternates', () => {
    const xml = sitemapXml(tenant, PAGES);
    expect(locsOf(xml)).toEqual([
      'https://plain.tv/',
      'https://plain.tv/?lang=fr',
      'https://plain.tv/live',
      'https://plain.tv/live?lang=fr',
    ]);
    // The last two URLs: the second page in both languages.
    const [english = '', french = ''] = xml.split('</url>').slice(2);
    const links = (url: string) => url.match(/<xhtml:link [^>]*>/g);
    expect(links(english)).toEqual(links(french));
    expect(links(english)).toEqual([
      '<xhtml:link rel="alternate" hreflang="en" href="https://plain.tv/live"/>',
      '<xhtml:link rel="alternate" hreflang="fr" href="https://plain.tv/live?lang=fr"/>',
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://plain.tv/live"/>',
    ]);
  });

  it('lists a page once if the site has one language, ignoring the pseudo-locale', () => {
    const xml = sitemapXml({ ...tenant, locales: { default: 'en', available: ['en', 'en-XA'] } }, PAGES);
    expect(locsOf(xml)).toEqual(['https://plain.tv/', 'https://plain.tv/live']);
    expect(xml).not.toContain('hreflang');
  });
});

it('robots.txt links to the sitemap on the first domain of the site', () => {
  expect(robotsTxt(tenant)).toContain('\nSitemap: https://plain.tv/sitemap.xml\n');
});
