import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createFakePage, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { flushWhenHidden } from './flush-when-hidden.ts';

function setUp() {
  const clock = createFakeClock();
  const entries = new Map<string, string>();
  const stored = createStoredValues(createMemoryStore(entries), clock, '');
  const { page, setVisibility, dispatch } = createFakePage();
  const stop = flushWhenHidden(stored, page);
  stored.writeLater('view', 'grid');
  return {
    stop,
    isWritten: () => entries.has('view'),
    setVisibility,
    leavePage: () => dispatch('pagehide'),
  };
}

describe('flushWhenHidden (D22)', () => {
  it('writes pending values when the page becomes hidden, not when it becomes visible', () => {
    const { setVisibility, isWritten } = setUp();
    setVisibility('visible');
    expect(isWritten()).toBe(false);
    setVisibility('hidden');
    expect(isWritten()).toBe(true);
  });

  it('writes pending values when the page is left', () => {
    const { leavePage, isWritten } = setUp();
    leavePage();
    expect(isWritten()).toBe(true);
  });

  it('writes nothing after the returned function has unsubscribed it', () => {
    const { stop, setVisibility, leavePage, isWritten } = setUp();
    stop();
    setVisibility('hidden');
    leavePage();
    expect(isWritten()).toBe(false);
  });
});
