import { expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const response = { name: 'Owls' };

it('an entry stays the same object while its response does', () => {
  const cache = new ResponseCache([['event', { data: response }]]);
  const entry = cache.get('event');
  cache.set('event', { ...entry, isValidating: true });
  expect(cache.get('event')).toBe(entry);
  expect(entry).toEqual({ data: response, isValidating: true });
});

it.each([
  ['another response', { data: { name: 'Hawks' } }],
  ['no response any more', { data: undefined }],
  ['a failure', { data: response, error: new Error('offline') }],
])('an entry with %s is another object', (_name, next) => {
  const cache = new ResponseCache([['event', { data: response }]]);
  const entry = cache.get('event');
  cache.set('event', next);
  expect(cache.get('event')).toBe(next);
  expect(entry).toEqual({ data: response });
});

it('what stays the same in another response stays the same object', () => {
  const event = { id: 1, teams: [{ name: 'Owls' }], score: 31 };
  const cache = new ResponseCache([['events', { data: [event] }]]);
  cache.set('events', { data: [{ ...structuredClone(event), score: 33 }] });
  expect(cache.get('events')?.data).toEqual([{ ...event, score: 33 }]);
  expect(cache.get('events')).toHaveProperty(
    'data.0.teams',
    expect.toSatisfy((teams) => teams === event.teams),
  );
  const entry = cache.get('events');
  cache.set('events', { data: structuredClone(entry?.data) });
  expect(cache.get('events')).toBe(entry);
});

it('a new entry is kept as it is', () => {
  const next = { isLoading: true };
  expect(new ResponseCache().set('event', next).get('event')).toBe(next);
});
