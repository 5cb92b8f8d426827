import { err } from '@grandstand/core';
import { expect, it, vi } from 'vitest';
import { href, ROUTES } from '../routes.ts';
import { prefetch } from './prefetch.ts';

it.each([
  [['player'] as const, 1],
  [[], 0],
])('with the features %j, preloads the page of an event %i times', (features, times) => {
  const preload = vi.spyOn(ROUTES.watch, 'preload').mockReturnValue();
  prefetch(async (call) => err({ kind: 'aborted', call: call.name }), features, href.watch(7));
  expect(preload).toHaveBeenCalledTimes(times);
  preload.mockRestore();
});
