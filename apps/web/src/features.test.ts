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
  ['/watch', null],
  ['/vod', null],
  ['/live', null],
  ['/', null],
  ['/a-page-of-the-channel', null],
])('%s belongs to the feature %s', (path, feature) => {
  expect(featureOf(path)).toBe(feature);
  expect(hasPage(path, [])).toBe(feature === null);
  expect(hasPage(path, ['player'])).toBe(true);
});

describe('the routes', () => {
  const pathsOf = (routes: readonly Route[]) => routes.map(({ path }) => path);

  it('are all there for a channel with every feature', () => {
    expect(routesOf(['player'])).toEqual(ROUTES);
  });

  it('lack those of the player for a channel without it', () => {
    const left = pathsOf(routesOf([]));
    expect(pathsOf(ROUTES).filter((path) => !left.includes(path))).toEqual([
      '/watch/:id',
      '/watch_embed/:id',
      '/vod_library',
    ]);
  });
});
