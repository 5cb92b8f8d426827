import { err } from '@grandstand/core';
import { expect, it, vi } from 'vitest';
import { href, PATHS } from '../paths.ts';
import { type Route, ROUTES } from '../routes.ts';
import { prefetch } from './prefetch.ts';

type PreloadingRoute = Route & Required<Pick<Route, 'preload'>>;

const isEventPage = (route: Route): route is PreloadingRoute =>
  route.path === PATHS.watch && route.preload !== undefined;

it.each([
  [['player'] as const, 1],
  [[], 0],
])('with the features %j, prefetch() preloads the page of an event %i times', (features, times) => {
  const route = ROUTES.find(isEventPage);
  if (!route) throw new Error('The page of an event has no preload.');
  const preload = vi.spyOn(route, 'preload').mockReturnValue();
  prefetch(async (call) => err({ kind: 'aborted', call: call.name }), features, href.watch(7));
  expect(preload).toHaveBeenCalledTimes(times);
  preload.mockRestore();
});
