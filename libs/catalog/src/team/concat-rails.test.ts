import { wireEvent } from '@grandstand/api/testing';
import { expect, it, vi } from 'vitest';
import type { EventRailState } from '../home/EventRail.tsx';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { concatRails } from './concat-rails.ts';

const ready = (...ids: number[]): EventRailState => ({
  kind: 'ready',
  events: ids.map((id) => toCatalogEvent(wireEvent({ id }))),
});
const loading: EventRailState = { kind: 'loading' };
const failed = (retry: () => void = () => undefined): EventRailState => ({ kind: 'failed', retry });

it('appends the second rail to the first and drops duplicate events', () => {
  const both = concatRails(ready(3, 1), ready(1, 2));
  expect(both.kind === 'ready' && both.events.map(({ id }) => id)).toEqual([3, 1, 2]);
});

it.each([
  [loading, ready(1), 'loading'],
  [ready(1), loading, 'loading'],
  [failed(), loading, 'failed'],
  [ready(1), failed(), 'failed'],
] as const)('concatenates %o and %o to a %s rail', (first, second, kind) => {
  expect(concatRails(first, second).kind).toBe(kind);
});

it('retries only the rails that failed', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const both = concatRails(failed(first), failed(second));
  if (both.kind === 'failed') both.retry();
  const secondOnly = concatRails(ready(1), failed(second));
  if (secondOnly.kind === 'failed') secondOnly.retry();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});
