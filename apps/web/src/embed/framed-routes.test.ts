import { redirect } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { framedRoutes, outsideUrl, redirectInFrame } from './framed-routes.ts';

it('renders the embed page only', () => {
  expect(framedRoutes(ROUTES).map(({ path }) => path)).toEqual(['/watch_embed/:id']);
});

it.each([
  // The pass and the password are chosen on the site.
  ['/packages', '7', '/watch/7'],
  ['/profile/edit', '7', '/watch/7'],
  ['/watch_embed/7?trk=mail', '7', '/watch_embed/7?trk=mail'],
  ['/watch_embed/7/login', '7', '/watch/7'],
])('leads a redirect to %s of the event %s to %s', (to, id, expected) => {
  expect(redirectInFrame(redirect(to), id).headers.get('location')).toBe(expected);
});

it.each([
  ['/login', '?event_id=7', '/login?event_id=7'],
  ['//evil.example/login', '', '/evil.example/login'],
  ['///evil.example', '?a=//b', '/evil.example?a=//b'],
])('links the page %s%s to %s of the same site', (pathname, search, expected) => {
  expect(outsideUrl(pathname, search)).toBe(expected);
});
