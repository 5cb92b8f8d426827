import { expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import type { Call } from '../define-call.ts';
import { buildRequest } from '../client/request.ts';
import { callFinder } from './call-finder.ts';
import { exampleInput } from './example.ts';

const hosts = { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' };
const keys = { apiKey: () => 'a', channelKey: () => 'c' };
const find = callFinder(hosts);

it.each(Object.values<Call>(calls).map((call) => [call.name, call] as const))('finds %s', (name, call) => {
  const { method, url } = buildRequest(call, exampleInput(call), hosts, keys);
  expect(find(method, url)?.name).toBe(name);
});

it.each([
  ['GET', 'http://api/api/events/favorite?limit=3', 'listFavoriteEvents'],
  ['GET', 'http://api/api/events/7/more', undefined],
  ['POST', 'http://api/api/events/7', undefined],
  ['GET', 'http://keys/api/events/7', undefined],
])('%s %s is %s', (method, url, name) => {
  expect(find(method, url)?.name).toBe(name);
});
