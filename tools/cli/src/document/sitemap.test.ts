import { plainTenant } from '@grandstand/tenant/testing';
import { describe, expect, it } from 'vitest';
import { robotsTxt } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

const PAGES = [{ path: '/' }, { path: '/live' }];
const tenant = { ...plainTenant, domains: ['plain.tv', 'plain.example'] };
const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => match[1]);

describe('the sitemap', () => {
  it('names each page in each language, and each of these the others', () => {
    const xml = sitemapXml(tenant, PAGES);
    expect(locsOf(xml)).toEqual([
      'https://plain.tv/',
      'https://plain.tv/?lang=fr',
      'https://plain.tv/live',
      'https://plain.tv/live?lang=fr',
    ]);
    const [first = '', second = ''] = xml.split('</url>').slice(2);
    const links = (url: string) => url.match(/<xhtml:link [^>]*>/g);
    expect(links(first)).toEqual(links(second));
    expect(links(first)).toEqual([
      '<xhtml:link rel="alternate" hreflang="en" href="https://plain.tv/live"/>',
      '<xhtml:link rel="alternate" hreflang="fr" href="https://plain.tv/live?lang=fr"/>',
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://plain.tv/live"/>',
    ]);
  });

  it('names a page once where there is one language, whatever is there only to be looked at', () => {
    const xml = sitemapXml({ ...tenant, locales: { default: 'en', available: ['en', 'en-XA'] } }, PAGES);
    expect(locsOf(xml)).toEqual(['https://plain.tv/', 'https://plain.tv/live']);
    expect(xml).not.toContain('hreflang');
  });
});

it('robots.txt leads to it, on the site\u2019s first domain', () => {
  expect(robotsTxt(tenant)).toContain('\nSitemap: https://plain.tv/sitemap.xml\n');
});
