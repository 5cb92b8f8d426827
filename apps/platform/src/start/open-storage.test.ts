import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { createServiceWatch } from '../observability/service-watch.ts';
import { requireUsable, watchStorage } from './open-storage.ts';

const opened = (trouble: Parameters<typeof watchStorage>[2]) => ({
  check: () => Promise.resolve(trouble),
});
const NO_BUCKET = { kind: 'misconfigured', code: 'NoSuchBucket', problem: 'The bucket is missing.' } as const;
const AWAY = { kind: 'unavailable', code: 'ECONNREFUSED', problem: 'The storage is away.' } as const;
const REFUSED = { kind: 'rejected', code: 'EntityTooLarge', problem: 'It was refused.' } as const;

it('stops a start that would never work, not one during an outage', async () => {
  const error = { kind: 'bad-environment', message: 'The bucket is missing.' };
  await expect(requireUsable(opened(NO_BUCKET))).rejects.toMatchObject(error);
  await requireUsable(opened(AWAY));
  await requireUsable(opened(null));
  await requireUsable({ check: null });
});

it('alarms until a request succeeds, and counts single refusals without an alarm', () => {
  const counted: unknown[] = [];
  const watch = createServiceWatch({
    clock: createFakeClock(0),
    count: ({ code, kind }) => counted.push([code, kind]),
    log: () => {},
  });
  watchStorage(watch, 'write', REFUSED);
  expect(watch.describe('storage')).toBe('ok');
  watchStorage(watch, 'write', NO_BUCKET);
  expect(watch.describe('storage')).toBe('The bucket is missing.');
  watchStorage(watch, 'read', AWAY);
  expect(watch.describe('storage')).toBe('The storage is away.');
  watchStorage(watch, 'read', null);
  expect(watch.describe('storage')).toBe('ok');
  expect(counted).toEqual([
    ['EntityTooLarge', 'rejected'],
    ['NoSuchBucket', 'unavailable'],
    ['ECONNREFUSED', 'unavailable'],
  ]);
});
