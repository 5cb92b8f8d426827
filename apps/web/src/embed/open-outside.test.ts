import { expect, it } from 'vitest';
import { outsideUrl } from './open-outside.ts';

it.each([
  ['/login', '?event_id=7', '/login?event_id=7'],
  ['//evil.example/login', '', '/evil.example/login'],
  ['///evil.example', '?a=//b', '/evil.example?a=//b'],
])('links the page %s%s to %s of the same site', (pathname, search, expected) => {
  expect(outsideUrl(pathname, search)).toBe(expected);
});
