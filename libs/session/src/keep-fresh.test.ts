import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { keepFresh } from './keep-fresh.ts';

function setUp() {
  const clock = createFakeClock();
  const window = new EventTarget();
  const page = new EventTarget();
  let visibility: DocumentVisibilityState = 'visible';
  const document = Object.defineProperty(page, 'visibilityState', { get: () => visibility });
  let checks = 0;
  const end = keepFresh(
    { window, document: document as typeof page & { visibilityState: DocumentVisibilityState } },
    clock,
    async () => {
      checks += 1;
    },
  );
  return {
    clock,
    end,
    checks: () => checks,
    show: (state: DocumentVisibilityState) => {
      visibility = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    fire: (name: string) => window.dispatchEvent(new Event(name)),
  };
}

describe('keepFresh', () => {
  it('asks again after a sleep of more than five minutes, once', () => {
    const { clock, show, fire, checks } = setUp();
    show('hidden');
    clock.advance(8 * 3_600_000);
    expect(checks()).toBe(0);
    show('visible');
    fire('focus');
    expect(checks()).toBe(1);
  });

  it('asks nothing after a short look away', () => {
    const { clock, show, checks } = setUp();
    show('hidden');
    clock.advance(299_999);
    show('visible');
    expect(checks()).toBe(0);
  });

  it('asks again when the clock was put back', () => {
    const { clock, fire, checks } = setUp();
    clock.advance(-3_600_000);
    fire('focus');
    expect(checks()).toBe(1);
  });

  it('asks again as soon as the connection is back', () => {
    const { fire, checks } = setUp();
    fire('online');
    expect(checks()).toBe(1);
  });

  it('ends', () => {
    const { fire, end, checks } = setUp();
    end();
    fire('online');
    expect(checks()).toBe(0);
  });
});
