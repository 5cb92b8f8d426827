import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createInterest } from './interest.ts';

describe('interest', () => {
  it('ends with the last who waits', () => {
    const clock = createFakeClock();
    const interest = createInterest(clock);
    const signal = interest.signal('events');
    const leave = [interest.join('events'), interest.join('events')];
    leave[0]?.();
    clock.advance(0);
    expect(signal.aborted).toBe(false);
    leave[1]?.();
    clock.advance(0);
    expect(signal.aborted).toBe(true);
    expect(interest.signal('events').aborted).toBe(false);
  });

  it('goes on where the next page waits for the same', () => {
    const clock = createFakeClock();
    const interest = createInterest(clock);
    const signal = interest.signal('events');
    const leave = interest.join('events');
    leave();
    interest.join('events');
    clock.advance(0);
    expect(signal.aborted).toBe(false);
  });
});
