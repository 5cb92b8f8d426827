import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import type { Signal } from './analytics.ts';
import { measureRequests } from './measure-requests.ts';

const REQUEST = { method: 'GET', url: 'https://api.example/api/events', body: null };
const DURATION_MS = 120;

function setUp(respond: () => Promise<{ status: number; text: string }>) {
  const clock = createFakeClock();
  const tracked: Signal[] = [];
  const transport = measureRequests(
    () => {
      clock.advance(DURATION_MS);
      return respond();
    },
    clock,
    (event) => tracked.push(event),
  );
  return { transport, tracked };
}

it.each([
  [
    { status: 200, text: '{"a":1}' },
    { status: 200, responseLength: 7, errorText: '' },
  ],
  [
    { status: 404, text: 'gone' },
    { status: 404, responseLength: 4, errorText: 'gone' },
  ],
])('reports the response %o and returns it', async (response, expected) => {
  const { transport, tracked } = setUp(async () => response);
  expect(await transport(REQUEST, new AbortController().signal)).toBe(response);
  expect(tracked).toEqual([{ name: 'api_request', url: REQUEST.url, durationMs: DURATION_MS, ...expected }]);
});

it('reports a request without a response with status 0 and rethrows its error', async () => {
  const { transport, tracked } = setUp(() => Promise.reject(new TypeError('offline')));
  await expect(transport(REQUEST, new AbortController().signal)).rejects.toThrow('offline');
  expect(tracked).toMatchObject([{ status: 0, responseLength: 0 }]);
});

it('does not report an aborted request', async () => {
  const controller = new AbortController();
  const { transport, tracked } = setUp(() => {
    controller.abort();
    return Promise.reject(new DOMException('', 'AbortError'));
  });
  await expect(transport(REQUEST, controller.signal)).rejects.toThrow();
  expect(tracked).toEqual([]);
});
