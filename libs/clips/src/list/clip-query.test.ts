import { expect, it } from 'vitest';
import { clipQuery } from './clip-query.ts';

it.each([
  ['', { tag: null, search: null }],
  ['tag=goal&search=last%20minute', { tag: 'goal', search: 'last minute' }],
  ['tag=%20&search=%20', { tag: null, search: null }],
  ['search=%20late%20%20%09winner', { tag: null, search: 'late winner' }],
  [`tag=${'x'.repeat(41)}`, { tag: 'x'.repeat(40), search: null }],
  [`search=${'x'.repeat(121)}`, { tag: null, search: 'x'.repeat(120) }],
])('clipQuery reads %j', (query, values) => {
  expect(clipQuery.read(new URLSearchParams(query))).toEqual(values);
});
