import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { startPolling } from './polling.ts';

function setUp() {
  const clock = createFakeClock();
  let visibility: DocumentVisibilityState = 'visible';
  const document = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibility });
  const askedS: number[] = [];
  const startMs = clock.now();
  let answers = true;
  const polling = startPolling({
    clock,
    document: document as EventTarget & { visibilityState: DocumentVisibilityState },
    everyMs: 30_000,
    ask: () => {
      askedS.push((clock.now() - startMs) / 1000);
      return Promise.resolve(answers);
    },
  });
  const answered = async () => {
    await Promise.resolve();
    await Promise.resolve();
  };
  /** Second by second: an answer comes between two of them. */
  const pass = async (seconds: number) => {
    await answered();
    for (let passed = 0; passed < seconds; passed += 1) {
      clock.advance(1000);
      await answered();
    }
  };
  return {
    polling,
    pass,
    askedS,
    answer: (isAnswered: boolean) => {
      answers = isAnswered;
    },
    show: (state: DocumentVisibilityState) => {
      visibility = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('startPolling', () => {
  it('asks at an even pace', async () => {
    const { pass, askedS } = setUp();
    await pass(95);
    expect(askedS).toEqual([30, 60, 90]);
  });

  it('waits twice as long after each failure, five minutes at most, and not after an answer', async () => {
    const { pass, askedS, answer } = setUp();
    answer(false);
    await pass(1200);
    expect(askedS).toEqual([30, 90, 210, 450, 750, 1050]);
    answer(true);
    await pass(240);
    expect(askedS.slice(6)).toEqual([1350, 1380, 1410, 1440]);
  });

  it('asks nothing in a hidden tab, and at once when it is looked at again', async () => {
    const { pass, askedS, show } = setUp();
    show('hidden');
    await pass(600);
    expect(askedS).toEqual([]);
    show('visible');
    await pass(29);
    expect(askedS).toEqual([600]);
    await pass(1);
    expect(askedS).toEqual([600, 630]);
  });

  it('asks soon where that is wanted, but not while it waits after a failure', async () => {
    const { pass, askedS, polling, answer } = setUp();
    await pass(10);
    polling.soon();
    answer(false);
    await pass(30);
    expect(askedS).toEqual([10, 40]);
    await pass(1);
    polling.soon();
    expect(askedS).toEqual([10, 40]);
  });

  it('ends', async () => {
    const { pass, askedS, polling, show } = setUp();
    show('hidden');
    await pass(31);
    polling.stop();
    show('visible');
    await pass(100);
    expect(askedS).toEqual([]);
  });
});
