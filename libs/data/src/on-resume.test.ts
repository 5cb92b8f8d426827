import { createFakeClock, createFakePage } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { onResume } from './on-resume.ts';

function setUp() {
  const clock = createFakeClock();
  const { page, setVisibility, dispatch } = createFakePage();
  let calls = 0;
  const unsubscribe = onResume(page, clock, () => {
    calls += 1;
  });
  return {
    clock,
    unsubscribe,
    calls: () => calls,
    show: setVisibility,
    fire: dispatch,
  };
}

describe('onResume', () => {
  it('calls back once when the page is shown again after eight hours', () => {
    const { clock, show, fire, calls } = setUp();
    show('hidden');
    clock.advance(8 * 3_600_000);
    expect(calls()).toBe(0);
    show('visible');
    fire('focus');
    expect(calls()).toBe(1);
  });

  it('does not call back after less than five minutes hidden', () => {
    const { clock, show, calls } = setUp();
    show('hidden');
    clock.advance(5 * 60_000 - 1);
    show('visible');
    expect(calls()).toBe(0);
  });

  it('calls back when the device clock was set back', () => {
    const { clock, fire, calls } = setUp();
    clock.advance(-3_600_000);
    fire('focus');
    expect(calls()).toBe(1);
  });

  it('calls back when the browser is online again', () => {
    const { fire, calls } = setUp();
    fire('online');
    expect(calls()).toBe(1);
  });

  it('does not call back after unsubscribing', () => {
    const { fire, unsubscribe, calls } = setUp();
    unsubscribe();
    fire('online');
    expect(calls()).toBe(0);
  });
});
