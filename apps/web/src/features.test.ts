import { featureDetails, features, type Feature } from '@grandstand/tenant';
import { describe, expect, it } from 'vitest';
import { featureOf, hasPage } from './features.ts';
import { routesOf } from './router.tsx';
import { ROUTES } from './routes.ts';

it.each<[string, Feature | null]>([
  ['/watch/7', 'player'],
  ['/watch/7?t=30#score', 'player'],
  ['/watch/7/', 'player'],
  ['/watch_embed/7', 'player'],
  ['/vod_library?vod_id=11001', 'library'],
  ['/multiview?events=7', 'multiview'],
  ['/share/7/c1', 'clips'],
  ['/watch_library/7', 'clips'],
  ['/moments?clip=c1', 'clips'],
  ['/profile/clips', 'clips'],
  ['/profile/downloads', 'player'],
  ['/simulate', 'as-live'],
  ['/watch', null],
  ['/vod', null],
  ['/live', null],
  ['/', null],
  ['/profile', null],
  ['/a-page-of-the-channel', null],
])('path %s requires the feature %s', (path, feature) => {
  expect(featureOf(path)).toBe(feature);
  expect(hasPage(path, [])).toBe(feature === null);
  expect(hasPage(path, features)).toBe(true);
  if (feature) expect(hasPage(path, [feature])).toBe(true);
});

it('a channel with every feature has all routes', () => {
  expect(routesOf(features)).toEqual(ROUTES);
});

describe.each(features)('a channel without the feature %s', (feature) => {
  const remaining = routesOf(features.filter((one) => one !== feature));
  const removed = ROUTES.filter((route) => !remaining.includes(route));

  it('has none of its routes', () => {
    expect(removed.map(({ path }) => featureOf(path))).toEqual(removed.map(() => feature));
    expect(removed.length).toBeGreaterThan(0);
  });

  it('has none of the modules of its pages in its releases', () => {
    // A route names its module in the import that loads it.
    const unpublished = ROUTES.filter(({ page }) => featureDetails[feature].sources.test(page.toString()));
    expect(unpublished).toEqual(removed);
  });
});
