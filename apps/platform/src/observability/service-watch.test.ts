import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { createServiceWatch, type ServiceFailure } from './service-watch.ts';

const FAILURE: ServiceFailure = {
  service: 'payments',
  operation: 'createIntent',
  kind: 'unavailable',
  code: 'api_key_expired',
};

function createWatch() {
  const clock = createFakeClock(0);
  const logged: ServiceFailure[] = [];
  const counted: ServiceFailure[] = [];
  const watch = createServiceWatch({
    clock,
    count: (failure) => void counted.push(failure),
    log: (failure) => void logged.push(failure),
  });
  return { clock, logged, counted, watch };
}

it('counts every failure, and logs the same one once a minute', () => {
  const { clock, logged, counted, watch } = createWatch();
  watch.failed(FAILURE);
  watch.failed(FAILURE);
  watch.failed({ ...FAILURE, code: 'connection' });
  expect(logged.map(({ code }) => code)).toEqual(['api_key_expired', 'connection']);
  clock.advance(60_000);
  watch.failed(FAILURE);
  expect(logged).toHaveLength(3);
  expect(counted).toHaveLength(4);
});

it('raises an alarm until the service works again, or has not failed for an hour', () => {
  const { clock, watch } = createWatch();
  watch.failed({ ...FAILURE, kind: 'rejected', code: 'resource_missing' });
  expect(watch.describe('payments')).toBe('ok');
  watch.failed(FAILURE, 'the key was rolled');
  expect(watch.describe('payments')).toBe('the key was rolled');
  expect(watch.describe('captcha')).toBe('ok');
  watch.succeeded('payments');
  expect(watch.describe('payments')).toBe('ok');
  watch.failed(FAILURE, 'the key was rolled');
  clock.advance(3_600_000);
  expect(watch.describe('payments')).toBe('ok');
});
