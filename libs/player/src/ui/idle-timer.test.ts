import { createFakeClock } from '@grandstand/core/testing';
import { expect, it, vi } from 'vitest';
import { createIdleTimer } from './idle-timer.ts';

it('is active from a touch until the time has passed since the last', () => {
  const clock = createFakeClock();
  const timer = createIdleTimer(clock, 3000);
  const listener = vi.fn();
  timer.subscribe(listener);
  expect(timer.isActive()).toBe(false);
  timer.wake();
  clock.advance(2000);
  timer.wake();
  clock.advance(2999);
  expect(timer.isActive()).toBe(true);
  clock.advance(1);
  expect(timer.isActive()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('can be put to sleep at once', () => {
  const timer = createIdleTimer(createFakeClock(), 3000);
  timer.wake();
  timer.sleep();
  expect(timer.isActive()).toBe(false);
});
