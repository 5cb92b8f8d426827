import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

type StructuredData = Readonly<Record<string, unknown>>;

export interface PageHead {
  readonly title: string;
  readonly lang: string;
  /** The content of each `meta` tag, by its `name` or `property`. */
  readonly meta: Readonly<Record<string, string>>;
  /** The names of the `meta` tags that occur several times. */
  readonly repeatedMeta: readonly string[];
  readonly canonical: readonly string[];
  /** URL by language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** The JSON-LD objects. */
  readonly data: readonly StructuredData[];
  /** Whether the app has rendered the page. */
  readonly isOfApp: boolean;
}

const readHead = (page: Page): Promise<PageHead> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.head.querySelectorAll(selector)];
    const meta: Record<string, string> = {};
    const repeatedMeta: string[] = [];
    for (const element of all('meta[name], meta[property]')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      if (name in meta) repeatedMeta.push(name);
      meta[name] = element.getAttribute('content') ?? '';
    }
    const hrefOf = (element: Element) => element.getAttribute('href') ?? '';
    return {
      isOfApp: document.querySelector('html:not([data-rendered]) #root > *') !== null,
      title: document.title,
      lang: document.documentElement.lang,
      meta,
      repeatedMeta,
      canonical: all('link[rel="canonical"]').map(hrefOf),
      alternates: Object.fromEntries(
        all('link[rel="alternate"][hreflang]').map((link) => [link.getAttribute('hreflang'), hrefOf(link)]),
      ) as Record<string, string>,
      data: all('script[type="application/ld+json"]').map(
        (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
      ),
    };
  });

/** Waits until the app has written the head, with structured data of exactly these types in any order. */
export async function headWith(page: Page, types: readonly string[]): Promise<PageHead> {
  let head = await readHead(page);
  await expect
    .poll(async () => {
      head = await readHead(page);
      // The app replaces the head of the document, which a server may have written in another language: the journeys'
      // browser asks servers for English.
      const isWritten = head.isOfApp && head.meta['og:locale'] === head.lang;
      return isWritten ? head.data.map((object) => String(object['@type'])).toSorted() : 'not written yet';
    })
    .toEqual(types.toSorted());
  return head;
}

/** Properties that search engines require of each type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  SportsEvent: ['name', 'startDate', 'location', 'eventStatus', 'url', 'image', 'organizer', 'description'],
  BroadcastEvent: ['name', 'isLiveBroadcast', 'startDate', 'endDate', 'publishedOn', 'broadcastOfEvent'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'url'],
  SportsTeam: ['name', 'url', 'logo'],
  SportsOrganization: ['name', 'url'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  WebSite: ['name', 'url', 'potentialAction'],
};
/** Each of these tags occurs once in the head of an indexed page. */
const UNIQUE_TAGS = [
  'description',
  'og:type',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:type',
  'og:image:alt',
  'twitter:card',
];

/** Expects the head of an indexed page: each tag occurs once, and the tags agree with the URL and with each other. */
export function expectIndexedHead(head: PageHead, url: string): void {
  expect(head.canonical).toEqual([url]);
  expect(head.meta['og:url']).toBe(url);
  expect(head.meta['robots']).toBeUndefined();
  for (const name of UNIQUE_TAGS) {
    expect(head.meta[name]?.trim(), name).toBeTruthy();
    expect(head.repeatedMeta).not.toContain(name);
  }
  expect(head.meta['twitter:title']).toBe(head.meta['og:title']);
  expect(head.title).toContain(head.meta['og:title'] ?? '?');
  expect(head.meta['description']?.length).toBeLessThanOrEqual(160);
  for (const object of head.data) {
    const type = String(object['@type']);
    expect(object['@context'], type).toBe('https://schema.org');
    const required = REQUIRED[type] ?? [];
    expect(required.length, type).toBeGreaterThan(0);
    for (const key of required) {
      expect(object[key], `${type}.${key}`).toBeTruthy();
    }
  }
}
