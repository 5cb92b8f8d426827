import type { Preroll } from '@grandstand/api';
import type { PrerollOutcome, PrerollPlacement } from '@grandstand/player';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestStorage, exampleUser, renderSite } from '../../testing/render-site.tsx';
import { loadPlayer } from '../player-chunk.ts';
import type { PlayedItem } from './played-item.ts';
import { usePreroll } from './use-preroll.ts';

beforeAll(loadPlayer);

const preroll = (id: number, changes: Partial<Preroll> = {}): Preroll => ({
  id,
  url: `/preroll-${id}.m3u8`,
  weight: 1,
  location_id: null,
  event_categories: [],
  for_vod: true,
  for_live: true,
  ...changes,
});
const VOD: PrerollPlacement = { kind: 'vod', categoryId: 11, locationId: null };
const EVENT: PlayedItem = { kind: 'event', id: 5 };

interface Options extends NonNullable<Parameters<typeof renderSite>[1]> {
  readonly prerolls: readonly Preroll[];
  readonly item?: PlayedItem;
  readonly placement?: PrerollPlacement | null;
}

/** Renders the hook and returns the id that it chose, and a function that ends the preroll. */
async function choose({ prerolls, item = EVENT, placement = VOD, ...site }: Options) {
  const results: ReturnType<typeof usePreroll>[] = [];
  function Hook() {
    results.push(usePreroll(item, placement));
    return null;
  }
  const { requests } = await renderSite(<Hook />, { settings: { prerolls: [...prerolls] }, ...site });
  await expect.poll(() => results.at(-1)?.preroll).not.toBe('undecided');
  const choice = results.at(-1)?.preroll;
  return {
    requests,
    id: typeof choice === 'object' ? (choice?.id ?? null) : null,
    end: (id: number, outcome: PrerollOutcome) => results.at(-1)?.onPrerollOver?.(id, outcome),
  };
}

describe('usePreroll', () => {
  it('chooses a suitable preroll of the channel without a request', async () => {
    const prerolls = [
      preroll(1, { for_vod: false }),
      preroll(2, { event_categories: [12] }),
      preroll(3, { event_categories: [11] }),
    ];
    const { id, requests } = await choose({ prerolls });
    expect([id, requests]).toEqual([3, []]);
  });

  it('chooses none for a user with the capability no_ads, and where none is wanted', async () => {
    const prerolls = [preroll(1)];
    const user = { ...exampleUser, capabilities: ['no_ads' as const] };
    expect((await choose({ prerolls, user })).id).toBeNull();
    expect((await choose({ prerolls, placement: null })).id).toBeNull();
  });

  it.each([
    ['finished', null],
    ['skipped', null],
    ['failed', 1],
  ] as const)('after a preroll has %s, chooses %o for the same user and item', async (outcome, expected) => {
    const stored = createTestStorage();
    const prerolls = [preroll(1)];
    const { id, end } = await choose({ prerolls, stored, user: exampleUser });
    expect(id).toBe(1);
    end(1, outcome);
    expect((await choose({ prerolls, stored, user: exampleUser })).id).toBe(expected);
    expect((await choose({ prerolls, stored })).id).toBe(1);
    const medium = { kind: 'medium', id: 5 } as const;
    expect((await choose({ prerolls, stored, user: exampleUser, item: medium })).id).toBe(1);
  });
});
