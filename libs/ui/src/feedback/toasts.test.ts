import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createToasts } from './toasts.ts';

function setUp() {
  const clock = createFakeClock();
  const toasts = createToasts(clock);
  return { clock, toasts, texts: () => toasts.visible.read().map(({ text }) => text) };
}

describe('a toast', () => {
  it('has type info and expires after 5 s by default (§9)', () => {
    const { clock, toasts, texts } = setUp();
    toasts.show('Reminder set');
    expect(toasts.visible.read()).toMatchObject([{ text: 'Reminder set', type: 'info' }]);
    clock.advance(4999);
    expect(texts()).toEqual(['Reminder set']);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('with actions does not replace one with the same text, whose actions differ', () => {
    const { toasts, texts } = setUp();
    const actions = [{ text: 'Undo', onSelect: () => undefined }];
    toasts.show('Deleted', { actions });
    toasts.show('Deleted', { actions });
    expect(texts()).toEqual(['Deleted', 'Deleted']);
  });

  it('uses the given type and duration', () => {
    const { clock, toasts, texts } = setUp();
    toasts.show('Card declined', { type: 'error', durationMs: 8000 });
    clock.advance(7999);
    expect(toasts.visible.read()).toMatchObject([{ type: 'error' }]);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('keeps its remaining time while paused', () => {
    const { clock, toasts, texts } = setUp();
    toasts.show('Saved');
    clock.advance(3000);
    toasts.setPaused(true);
    clock.advance(60_000);
    expect(texts()).toEqual(['Saved']);
    toasts.setPaused(false);
    clock.advance(1999);
    expect(texts()).toEqual(['Saved']);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('that is shown while paused starts its duration after resuming', () => {
    const { clock, toasts, texts } = setUp();
    toasts.setPaused(true);
    toasts.show('Saved');
    clock.advance(9000);
    expect(texts()).toEqual(['Saved']);
    toasts.setPaused(false);
    clock.advance(5000);
    expect(texts()).toEqual([]);
  });

  it('that is shown again is not duplicated but restarts its duration', () => {
    const { clock, toasts, texts } = setUp();
    toasts.show('Saved');
    clock.advance(4000);
    toasts.show('Saved');
    clock.advance(4000);
    expect(texts()).toEqual(['Saved']);
    clock.advance(1000);
    expect(texts()).toEqual([]);
  });

  it('is queued while three are shown and then stays for its full duration', () => {
    const { clock, toasts, texts } = setUp();
    for (const text of ['1', '2', '3', '4']) toasts.show(text);
    expect(texts()).toEqual(['1', '2', '3']);
    clock.advance(2000);
    toasts.dismiss(toasts.visible.read()[0]?.id ?? 0);
    expect(texts()).toEqual(['2', '3', '4']);
    clock.advance(3000);
    expect(texts()).toEqual(['4']);
    clock.advance(2000);
    expect(texts()).toEqual([]);
  });

  it('can be dismissed twice without an error', () => {
    const { toasts, texts } = setUp();
    toasts.show('Saved');
    const id = toasts.visible.read()[0]?.id ?? 0;
    toasts.dismiss(id);
    toasts.dismiss(id);
    expect(texts()).toEqual([]);
  });
});
