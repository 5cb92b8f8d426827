import { expect, it } from 'vitest';
import { createDispatch, type Step, step } from './state-machine.ts';

/** Counts up to two. */
const transition = (state: number, event: 'count' | 'report'): Step<number, string> => {
  if (event === 'report') return step(state, 'report');
  return state === 2 ? step(state) : step(state + 1, 'report');
};

function createCounter() {
  const log: string[] = [];
  let state = 0;
  const dispatch = createDispatch({
    read: () => state,
    write(next) {
      state = next;
      log.push(`state ${state}`);
    },
    transition,
    execute(effects) {
      log.push(...effects.map((effect) => `${effect} ${state}`));
      return effects.length;
    },
  });
  return { dispatch, log };
}

it('writes the next state before it executes the effects of an event', () => {
  const { dispatch, log } = createCounter();
  dispatch('count');
  dispatch('count');
  expect(log).toEqual(['state 1', 'report 1', 'state 2', 'report 2']);
});

it('writes no state that is the same', () => {
  const { dispatch, log } = createCounter();
  dispatch('report');
  expect(log).toEqual(['report 0']);
});

it('returns the result of the execution', () => {
  const { dispatch } = createCounter();
  expect([dispatch('count'), dispatch('count'), dispatch('count')]).toEqual([1, 1, 0]);
});
