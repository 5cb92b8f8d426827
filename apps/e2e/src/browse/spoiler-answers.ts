import type { Page } from '@playwright/test';
import { isPlatformUrl } from '../faults/play-fault.ts';

/** Scores that cannot occur in a date, time or id. */
export const HOME_SCORE = 7391;
export const AWAY_SCORE = 8264;
/** 20:31:50, as a recording's length. */
const LENGTH_S = 73_910;
const IMAGE_PATH = `/result-${HOME_SCORE}.webp`;

/** Matches the scores, also with a thousands separator, and the length as a clock time or an ISO duration. */
const SPOILER = new RegExp(
  `${HOME_SCORE}|${AWAY_SCORE}|7[,.\\s\\u00a0\\u202f]391|8[,.\\s\\u00a0\\u202f]264|20:31:50|T20H31M50S`,
);

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Inserts the result into the fields of each event that has started, and of each event's video. */
function insertResults(value: Json): Json {
  if (Array.isArray(value)) return value.map(insertResults);
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, Json> = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, insertResults(inner)]),
  );
  if ((fields['stream_status'] === 'live' || fields['stream_status'] === 'finished') && 'score' in fields) {
    fields['score'] = { home: HOME_SCORE, away: AWAY_SCORE };
    fields['image'] = IMAGE_PATH;
    fields['end_utc_ts'] = Number(fields['event_utc_ts']) + LENGTH_S;
    if ('description' in fields) fields['description'] = `It ended ${HOME_SCORE}–${AWAY_SCORE}.`;
  }
  if (fields['kind'] === 'event' && Array.isArray(fields['assets'])) {
    fields['assets'] = [{ type: 'image', path: IMAGE_PATH }];
    fields['duration'] = LENGTH_S;
    if ('description' in fields) fields['description'] = `It ended ${HOME_SCORE}–${AWAY_SCORE}.`;
  }
  return fields;
}

/** Makes every answer of the server contain results, and counts the requests for an image that would reveal one. */
export async function serveResultsEverywhere(page: Page): Promise<{ readonly imageRequests: () => number }> {
  let imageRequests = 0;
  await page.route(
    (url) => url.pathname === IMAGE_PATH,
    (route) => {
      imageRequests += 1;
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    },
  );
  await page.route(isPlatformUrl, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: insertResults((await response.json()) as Json) });
  });
  return { imageRequests: () => imageRequests };
}

/** Each occurrence of a result in the document, including attributes and head, with the surrounding text. */
export async function findSpoilers(page: Page): Promise<readonly string[]> {
  // The random id of a video's data may contain the digits.
  const content = (await page.content()).replaceAll(/blob:[^"]*/g, 'blob:');
  const text = `${await page.title()}\n${content}`;
  return [...text.matchAll(new RegExp(SPOILER, 'g'))].map(({ index }) =>
    text.slice(Math.max(0, index - 80), index + 40),
  );
}
