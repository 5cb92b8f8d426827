import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { flushWhenHidden } from './flush-when-hidden.ts';

function setUp() {
  const clock = createFakeClock();
  const entries = new Map<string, string>();
  const stored = createStoredValues(createMemoryStore(entries), clock, '');
  const window = new EventTarget();
  let visibilityState: DocumentVisibilityState = 'visible';
  const document = Object.defineProperty(new EventTarget(), 'visibilityState', {
    get: () => visibilityState,
  }) as EventTarget & { visibilityState: DocumentVisibilityState };
  const stop = flushWhenHidden(stored, { window, document });
  stored.writeLater('view', 'grid');
  return {
    stop,
    isWritten: () => entries.has('view'),
    show: (state: DocumentVisibilityState) => {
      visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => window.dispatchEvent(new Event('pagehide')),
  };
}

describe('flushWhenHidden (D22)', () => {
  it('writes pending values when the page is hidden, not when it is shown', () => {
    const { show, isWritten } = setUp();
    show('visible');
    expect(isWritten()).toBe(false);
    show('hidden');
    expect(isWritten()).toBe(true);
  });

  it('writes pending values when the page is left', () => {
    const { leave, isWritten } = setUp();
    leave();
    expect(isWritten()).toBe(true);
  });

  it('writes nothing after the returned function was called', () => {
    const { stop, show, leave, isWritten } = setUp();
    stop();
    show('hidden');
    leave();
    expect(isWritten()).toBe(false);
  });
});
