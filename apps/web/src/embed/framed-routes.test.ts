import { redirect } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { framedRoutes, redirectInFrame } from './framed-routes.ts';

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
