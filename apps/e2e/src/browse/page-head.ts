import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

type Data = Readonly<Record<string, unknown>>;

export interface PageHead {
  readonly title: string;
  readonly lang: string;
  /** By `name` or `property`; repeated values are joined by ` | `. */
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: readonly string[];
  /** Language to address. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly data: readonly Data[];
}

const readHead = (page: Page): Promise<PageHead> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.head.querySelectorAll(selector)];
    const meta: Record<string, string> = {};
    for (const element of all('meta[name], meta[property]')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      const content = element.getAttribute('content') ?? '';
      meta[name] = name in meta ? `${meta[name]} | ${content}` : content;
    }
    const addressOf = (element: Element) => element.getAttribute('href') ?? '';
    return {
      title: document.title,
      lang: document.documentElement.lang,
      meta,
      canonical: all('link[rel="canonical"]').map(addressOf),
      alternates: Object.fromEntries(
        all('link[rel="alternate"][hreflang]').map((link) => [
          link.getAttribute('hreflang'),
          addressOf(link),
        ]),
      ) as Record<string, string>,
      data: all('script[type="application/ld+json"]').map(
        (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
      ),
    };
  });

/** The head once the app has written it, with structured data of exactly these types, in any order. */
export async function headWith(page: Page, types: readonly string[]): Promise<PageHead> {
  let head = await readHead(page);
  await expect
    .poll(async () => {
      head = await readHead(page);
      // The stamp leaves this one to the app.
      const isWritten = 'twitter:title' in head.meta;
      return isWritten ? head.data.map((one) => String(one['@type'])).toSorted() : 'nothing yet';
    })
    .toEqual(types.toSorted());
  return head;
}

/** Properties that search engines require of each type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  SportsEvent: ['name', 'startDate', 'location', 'eventStatus', 'url', 'organizer', 'description'],
  BroadcastEvent: ['name', 'isLiveBroadcast', 'startDate', 'endDate', 'publishedOn', 'broadcastOfEvent'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'url'],
  SportsTeam: ['name', 'url', 'logo'],
  SportsOrganization: ['name', 'url'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  WebSite: ['name', 'url', 'potentialAction'],
};
/** One of each, where a page has any of them at all. */
const ONCE = ['description', 'og:type', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'];

/** An indexed page: every element is there once, and they agree. */
export function expectFound(head: PageHead, address: string): void {
  expect(head.canonical).toEqual([address]);
  expect(head.meta['og:url']).toBe(address);
  expect(head.meta['robots']).toBeUndefined();
  for (const name of ONCE) expect(head.meta[name]?.trim(), name).toMatch(/^(?!.* \| https?:)./s);
  expect(head.meta['twitter:title']).toBe(head.meta['og:title']);
  expect(head.title).toContain(head.meta['og:title'] ?? '?');
  expect(head.meta['description']?.length).toBeLessThanOrEqual(160);
  for (const one of head.data) {
    const type = String(one['@type']);
    expect(one['@context'], type).toBe('https://schema.org');
    const required = REQUIRED[type] ?? [];
    expect(required.length, type).toBeGreaterThan(0);
    for (const key of required) {
      expect(one[key], `${type}.${key}`).toBeTruthy();
    }
  }
}
