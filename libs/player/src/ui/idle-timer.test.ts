import { createFakeClock } from '@grandstand/core/testing';
import { expect, it, vi } from 'vitest';
import { createIdleTimer } from './idle-timer.ts';

it('IdleTimer is active until `idleMs` after the last wake', () => {
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

it('IdleTimer is inactive immediately after sleep', () => {
  const timer = createIdleTimer(createFakeClock(), 3000);
  timer.wake();
  timer.sleep();
  expect(timer.isActive()).toBe(false);
});
