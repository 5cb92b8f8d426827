import { expect, it } from 'vitest';
import { readPageRequest } from './page-request.ts';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';

const read = (path: string, languages: readonly string[] = []) =>
  readPageRequest(plainRuntimeConfig, new URL(path, 'https://plain.tv'), languages);

it.each([
  ['/', '/'],
  ['/watch/7?start=90&utm_source=mail', '/watch/7'],
  [
    '/schedule?to=2026-02-01&fbclid=x&sport=hockey&view=table',
    '/schedule?sport=hockey&to=2026-02-01&view=table',
  ],
  ['/upcoming?participant=hawks', '/upcoming?participant=hawks'],
  ['/vod_library?vod_id=9&modal=login', '/vod_library?vod_id=9'],
  ['/moments?clip=c1&view=grid', '/moments?clip=c1&view=grid'],
  ['/search?q=a%26b', '/search?q=a%26b'],
  ['/stadium?x=1', '/stadium'],
  ['/login?event_id=7', '/login'],
])('%s asks for the page %s', (url, path) => expect(read(url)).toEqual({ path, locale: null }));

it.each([
  '/profile',
  '/profile/transactions?receipt=1',
  '/buy?subscription_id=1',
  '/verify-email?signature=x',
  '/password-reset?signature=x',
  '/confirm-account-deletion?signature=x',
  '/watch_embed/7',
])('%s is for browsers only', (url) => expect(read(url)).toBeNull());

it.each([
  ['/', [], null],
  ['/', ['fr-CA', 'en'], 'fr'],
  ['/', ['de', 'sv'], null],
  ['/?lang=fr', ['en'], 'fr'],
  ['/?lang=xx', ['fr'], 'fr'],
])('%s for a browser in %j is in %s', (url, languages, locale) =>
  expect(read(url, languages)).toEqual({ path: '/', locale }),
);
