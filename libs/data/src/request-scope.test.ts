import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createRequestScope } from './request-scope.ts';

describe('createRequestScope', () => {
  it('aborts when the last user leaves', () => {
    const clock = createFakeClock();
    const scope = createRequestScope(clock);
    const signal = scope.signal('events');
    const leave = [scope.join('events'), scope.join('events')];
    leave[0]?.();
    clock.advance(0);
    expect(signal.aborted).toBe(false);
    leave[1]?.();
    clock.advance(0);
    expect(signal.aborted).toBe(true);
    expect(scope.signal('events').aborted).toBe(false);
  });

  it('keeps the request when the next page joins before the abort', () => {
    const clock = createFakeClock();
    const scope = createRequestScope(clock);
    const signal = scope.signal('events');
    const leave = scope.join('events');
    leave();
    scope.join('events');
    clock.advance(0);
    expect(signal.aborted).toBe(false);
  });
});
