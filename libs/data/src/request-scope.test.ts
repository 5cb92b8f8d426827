import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createRequestScope } from './request-scope.ts';

describe('createRequestScope', () => {
  it('aborts a request when its last subscriber unsubscribes', () => {
    const clock = createFakeClock();
    const scope = createRequestScope(clock);
    const signal = scope.signal('events');
    const unsubscribe = [scope.subscribe('events'), scope.subscribe('events')];
    unsubscribe[0]?.();
    clock.advance(0);
    expect(signal.aborted).toBe(false);
    unsubscribe[1]?.();
    clock.advance(0);
    expect(signal.aborted).toBe(true);
    expect(scope.signal('events').aborted).toBe(false);
  });

  it('does not abort when another component subscribes in the same task', () => {
    const clock = createFakeClock();
    const scope = createRequestScope(clock);
    const signal = scope.signal('events');
    const unsubscribe = scope.subscribe('events');
    unsubscribe();
    scope.subscribe('events');
    clock.advance(0);
    expect(signal.aborted).toBe(false);
  });
});
