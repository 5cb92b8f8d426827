import { type Call, calls, type Client } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { err, ok } from '@grandstand/core';
import { expect, it } from 'vitest';
import { listPages } from './list-pages.ts';

const PLAYER: Parameters<typeof listPages>[2] = { features: ['player', 'library'] };

/** A client that answers list calls from these items, and counts the requests. */
function clientOf(items: readonly object[], { failsAt = Infinity } = {}) {
  let requests = 0;
  const answer = async (call: Call, input: { readonly limit?: number; readonly offset?: number }) => {
    requests += 1;
    if (requests > failsAt) return err({ kind: 'network' });
    if (call === calls.getStaticData) return ok({ ...(exampleOutput(call) as object), pages: items });
    const { limit = 20, offset = 0 } = input;
    return ok({ data: items.slice(offset, offset + limit), total: items.length, limit, offset });
  };
  return { client: answer as unknown as Client, requests: () => requests };
}
const event = (id: number, stream_status: string) => ({ id, stream_status, end_utc_ts: 500 });

it('lists all events, 200 per request, with the end of the finished ones', async () => {
  const events = Array.from({ length: 450 }, (_, id) => event(id + 1, id === 0 ? 'finished' : 'upcoming'));
  const { client, requests } = clientOf(events);
  const pages = await listPages(client, 'events', PLAYER);
  expect([pages?.length, requests()]).toEqual([450, 3]);
  expect(pages?.slice(0, 2)).toEqual([
    { path: '/watch/1', changedS: 500 },
    { path: '/watch/2', changedS: null },
  ]);
});

it('lists an event once that has moved to another part of the list', async () => {
  const { client } = clientOf([event(1, 'live'), event(2, 'live'), event(1, 'live')]);
  expect((await listPages(client, 'events', PLAYER))?.map(({ path }) => path)).toEqual([
    '/watch/1',
    '/watch/2',
  ]);
});

it('lists media with their date', async () =>
  expect(await listPages(clientOf([{ id: 7, date: 90 }]).client, 'media', PLAYER)).toEqual([
    { path: '/vod_library?vod_id=7', changedS: 90 },
  ]));

it('lists the channel’s own pages that the site shows', async () => {
  const urls = ['/rules', 'stadium', '/watch/7', 'https://elsewhere.example/', '/about'];
  const { client } = clientOf(urls.map((url) => ({ url })));
  const pages = await listPages(client, 'channel', PLAYER);
  expect(pages?.map(({ path }) => path)).toEqual(['/rules', '/stadium', '/about']);
});

it('lists no pages of a feature that the site does not have', async () =>
  expect(await listPages(clientOf([event(1, 'live')]).client, 'events', { features: [] })).toEqual([]));

it('returns null when a request fails', async () => {
  const events = Array.from({ length: 450 }, (_, id) => event(id, 'live'));
  expect(await listPages(clientOf(events, { failsAt: 1 }).client, 'events', PLAYER)).toBeNull();
});
