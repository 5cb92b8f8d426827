import { SITE_PATHS } from '@grandstand/api';
import { searchQuery, subjectQuery } from '@grandstand/catalog';
import { expect, it } from 'vitest';
import { eventIdOf, href, PATHS } from './paths.ts';

it.each(Object.values(PATHS))('keeps %s from being taken by a channel page', (path) => {
  expect<readonly string[]>(SITE_PATHS).toContain(path);
});

const queryOf = (path: string) => new URL(path, 'https://site.test').searchParams;

it('writes the query parameters that the pages read', () => {
  expect(subjectQuery.read(queryOf(href.group('a&b')))).toEqual({ participant: null, group: 'a&b' });
  expect(subjectQuery.read(queryOf(href.participant('é')))).toEqual({ participant: 'é', group: null });
  expect(searchQuery.read(queryOf(href.search('a b')))).toEqual({ query: 'a b', only: null });
  expect(searchQuery.read(queryOf(href.search('a', 'teams')))).toEqual({ query: 'a', only: 'teams' });
});

it.each([
  ['1000131', 1000131],
  ['abc', 0],
  ['-1', 0],
  ['9007199254740993', 0],
  ['99999999999999999999', 0],
  [undefined, 0],
])('reads the event id %s as %i', (id, expected) => {
  expect(eventIdOf(id)).toBe(expected);
});
