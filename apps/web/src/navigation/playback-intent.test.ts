import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createPlaybackIntent } from './playback-intent.ts';

/** How long the pointer must stay on a link. */
const DWELL_MS = 40;
/** How long a prepared stream is kept. */
const PREPARED_MS = 4000;

function createIntent() {
  const clock = createFakeClock();
  const prepared: number[] = [];
  const intent = createPlaybackIntent(clock, (id) => prepared.push(id));
  return { clock, prepared, intent };
}

describe('createPlaybackIntent', () => {
  it('prepares the event whose link the pointer stays on, once', () => {
    const { clock, prepared, intent } = createIntent();
    intent.onTarget(7, false);
    clock.advance(DWELL_MS - 1);
    expect(prepared).toEqual([]);
    intent.onTarget(7, false);
    clock.advance(1);
    intent.onTarget(7, false);
    clock.advance(1000);
    expect(prepared).toEqual([7]);
  });

  it('prepares nothing for links that the pointer only crosses', () => {
    const { clock, prepared, intent } = createIntent();
    for (const id of [1, 2, null, 3, null]) {
      intent.onTarget(id, false);
      clock.advance(DWELL_MS / 2);
    }
    clock.advance(1000);
    expect(prepared).toEqual([]);
  });

  it('prepares a pressed link at once, and not again', () => {
    const { clock, prepared, intent } = createIntent();
    intent.onTarget(7, false);
    intent.onTarget(7, true);
    intent.onTarget(7, true);
    clock.advance(1000);
    expect(prepared).toEqual([7]);
  });

  it('prepares an event again when it is pressed after its prepared stream was dropped', () => {
    const { clock, prepared, intent } = createIntent();
    intent.onTarget(7, false);
    clock.advance(DWELL_MS);
    clock.advance(PREPARED_MS - 1);
    intent.onTarget(7, true);
    expect(prepared).toEqual([7]);
    clock.advance(1);
    intent.onTarget(7, true);
    expect(prepared).toEqual([7, 7]);
  });

  it('prepares an event again when the pointer returns to it', () => {
    const { clock, prepared, intent } = createIntent();
    for (const id of [7, null, 7]) {
      intent.onTarget(id, false);
      clock.advance(100);
    }
    expect(prepared).toEqual([7, 7]);
  });

  it('prepares nothing after it was stopped', () => {
    const { clock, prepared, intent } = createIntent();
    intent.onTarget(7, false);
    intent.stop();
    clock.advance(1000);
    expect(prepared).toEqual([]);
  });
});
