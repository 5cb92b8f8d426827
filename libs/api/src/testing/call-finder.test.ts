import { expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import type { Call } from '../define-call.ts';
import { buildRequest } from '../client/request.ts';
import { createCallFinder } from './call-finder.ts';
import { exampleInput } from './example.ts';

const hosts = { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' };
const keys = { apiKey: () => 'a', channelKey: () => 'c' };
const find = createCallFinder(hosts);

it.each(Object.values<Call>(calls).map((call) => [call.name, call] as const))(
  'createCallFinder finds %s',
  (name, call) => {
    const { method, url } = buildRequest(call, exampleInput(call), hosts, keys);
    expect(find(method, url)?.name).toBe(name);
  },
);

it.each([
  ['GET', 'http://api/api/events/favorite?limit=3', 'listFavoriteEvents'],
  ['GET', 'http://api/api/events/7/more', undefined],
  ['POST', 'http://api/api/events/7', undefined],
  ['GET', 'http://keys/api/events/7', undefined],
])('createCallFinder returns for %s %s the call %s', (method, url, name) => {
  expect(find(method, url)?.name).toBe(name);
});
