import type { Page } from '@playwright/test';
import { isCalled } from '../faults/play-fault.ts';

/** Scores that are part of no date, time or id. */
const HOME = 7391;
const AWAY = 8264;
/** 20:31:50, as a recording's length. */
const LENGTH_S = 73_910;
const PICTURE = `/telling-${HOME}.webp`;

/** What gives a result away in a document: in its text, an attribute or its head. */
const GIVEN_AWAY = new RegExp(
  `${HOME}|${AWAY}|7[,.\\s\\u00a0\\u202f]391|8[,.\\s\\u00a0\\u202f]264|20:31:50|T20H31M50S`,
);

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Puts the result into every field of each event that has begun, and of each video of one. */
function telling(value: Json): Json {
  if (Array.isArray(value)) return value.map(telling);
  if (typeof value !== 'object' || value === null) return value;
  const all: Record<string, Json> = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, telling(inner)]),
  );
  if ((all['stream_status'] === 'live' || all['stream_status'] === 'finished') && 'score' in all) {
    all['score'] = { home: HOME, away: AWAY };
    all['image'] = PICTURE;
    all['end_utc_ts'] = Number(all['event_utc_ts']) + LENGTH_S;
    if ('description' in all) all['description'] = `It ended ${HOME}–${AWAY}.`;
  }
  if (all['kind'] === 'event' && Array.isArray(all['assets'])) {
    all['assets'] = [{ type: 'image', path: PICTURE }];
    all['duration'] = LENGTH_S;
    if ('description' in all) all['description'] = `It ended ${HOME}–${AWAY}.`;
  }
  return all;
}

/** Makes every answer of the server say how each event went; counts requests for a picture that gives a result away. */
export async function tellEverything(page: Page): Promise<{ readonly pictures: () => number }> {
  let pictures = 0;
  await page.route(
    (url) => url.pathname === PICTURE,
    (route) => {
      pictures += 1;
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    },
  );
  await page.route(isCalled, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: telling((await response.json()) as Json) });
  });
  return { pictures: () => pictures };
}

/** Places of the document that give a result away, with the text around them. */
export async function givenAwayOn(page: Page): Promise<readonly string[]> {
  const text = `${await page.title()}\n${await page.content()}`;
  return [...text.matchAll(new RegExp(GIVEN_AWAY, 'g'))].map(({ index }) =>
    text.slice(Math.max(0, index - 80), index + 40),
  );
}
