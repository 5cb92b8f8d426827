import { describe, expect, it } from 'vitest';
import { featureOf, hasPage } from './features.ts';
import { ROUTES, type Route } from './routes.ts';
import { routesOf } from './router.tsx';

it.each([
  ['/watch/7', 'player'],
  ['/watch/7?t=30#score', 'player'],
  ['/watch/7/', 'player'],
  ['/watch_embed/7', 'player'],
  ['/vod_library?vod_id=11001', 'player'],
  ['/multiview?events=7', 'player'],
  ['/watch', null],
  ['/vod', null],
  ['/live', null],
  ['/', null],
  ['/a-page-of-the-channel', null],
])('path %s requires the feature %s', (path, feature) => {
  expect(featureOf(path)).toBe(feature);
  expect(hasPage(path, [])).toBe(feature === null);
  expect(hasPage(path, ['player'])).toBe(true);
});

describe('routesOf', () => {
  const pathsOf = (routes: readonly Route[]) => routes.map(({ path }) => path);

  it('returns all routes for a channel with every feature', () => {
    expect(routesOf(['player'])).toEqual(ROUTES);
  });

  it('leaves out the routes of the player for a channel without it', () => {
    const remaining = pathsOf(routesOf([]));
    expect(pathsOf(ROUTES).filter((path) => !remaining.includes(path))).toEqual([
      '/watch/:id',
      '/watch_embed/:id',
      '/vod_library',
      '/share/:id/:uuid',
      '/watch_library/:id',
      '/moments',
      '/simulate',
      '/multiview',
    ]);
  });
});
