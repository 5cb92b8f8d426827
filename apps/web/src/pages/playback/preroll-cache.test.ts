import type { Preroll } from '@grandstand/api';
import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createPrerollCache } from './preroll-cache.ts';

const HOUR_MS = 3_600_000;

const preroll = (id: number): Preroll => ({
  id,
  url: '/p.m3u8',
  weight: 1,
  location_id: null,
  event_categories: [],
  for_vod: true,
  for_live: true,
});

describe('createPrerollCache', () => {
  it('uses the prerolls of the start-up for an hour, then loads them once an hour', async () => {
    const clock = createFakeClock();
    const cache = createPrerollCache(clock);
    const known = { prerolls: [preroll(1)], atMs: clock.now() };
    let loads = 0;
    const idsNow = async () => {
      const load = async () => {
        loads += 1;
        return [preroll(1 + loads)];
      };
      return (await cache.get(known, load)).map(({ id }) => id);
    };
    clock.advance(HOUR_MS - 1);
    expect(await idsNow()).toEqual([1]);
    clock.advance(1);
    expect(await idsNow()).toEqual([2]);
    clock.advance(HOUR_MS - 1);
    expect(await idsNow()).toEqual([2]);
    clock.advance(1);
    expect(await idsNow()).toEqual([3]);
  });

  it('has no prerolls while they cannot be loaded, and tries again for the next event', async () => {
    const clock = createFakeClock();
    const cache = createPrerollCache(clock);
    expect(await cache.get(null, async () => null)).toEqual([]);
    expect(await cache.get(null, async () => [preroll(1)])).toHaveLength(1);
  });
});
