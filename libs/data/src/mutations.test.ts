import { describe, expect, it } from 'vitest';
import { createMutations } from './mutations.ts';

interface Options {
  readonly id?: string;
  readonly adds?: number;
  readonly whileInFlight?: 'queue';
}

/** Submissions that add a number to the cached numbers, and are answered by the test. */
function setUp() {
  const mutations = createMutations();
  let cached: readonly number[] = [];
  const sent: { readonly number: number; readonly answer: (isDone: boolean) => void }[] = [];
  const submit = (number: number, { id = 'x', whileInFlight }: Options = {}) =>
    mutations.submit({
      id,
      send: () => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        sent.push({ number, answer: resolve });
        return promise;
      },
      onResult(isDone) {
        if (isDone) cached = [...cached, number];
      },
      optimistic: { call: 'numbers', change: (numbers) => [...(numbers as number[]), number] },
      ...(whileInFlight && { whileInFlight }),
    });
  const answer = async (at: number, isDone: boolean) => {
    sent[at]?.answer(isDone);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    mutations,
    submit,
    answer,
    sent: () => sent.map(({ number }) => number),
    shown: () =>
      mutations.changesOf('numbers').reduce<unknown>((numbers, change) => change(numbers, {}), cached),
  };
}

describe('createMutations', () => {
  it('shows an optimistic change at once, and keeps it after a success', async () => {
    const { submit, shown, answer, mutations } = setUp();
    const done = submit(1);
    expect([shown(), mutations.isInFlight('x')]).toEqual([[1], true]);
    await answer(0, true);
    expect([await done, shown(), mutations.isInFlight('x')]).toEqual([true, [1], false]);
  });

  it('takes an optimistic change back after a failure', async () => {
    const { submit, shown, answer } = setUp();
    const done = submit(1);
    await answer(0, false);
    expect([await done, shown()]).toEqual([false, []]);
  });

  it('ignores a submission while one with its id is in flight', async () => {
    const { submit, sent, shown, answer } = setUp();
    const first = submit(1);
    expect(await submit(2)).toBe(null);
    expect([sent(), shown()]).toEqual([[1], [1]]);
    await answer(0, true);
    await first;
    void submit(3);
    expect(sent()).toEqual([1, 3]);
  });

  it('rolls back one submission and keeps another one', async () => {
    const { submit, shown, answer } = setUp();
    void submit(1, { id: 'a' });
    void submit(2, { id: 'b' });
    expect(shown()).toEqual([1, 2]);
    await answer(1, true);
    await answer(0, false);
    expect(shown()).toEqual([2]);
  });

  it('sends the latest queued submission after the one in flight, and shows it at once', async () => {
    const { submit, sent, shown, answer } = setUp();
    void submit(1, { whileInFlight: 'queue' });
    void submit(2, { whileInFlight: 'queue' });
    void submit(3, { whileInFlight: 'queue' });
    expect([sent(), shown()]).toEqual([[1], [3]]);
    await answer(0, false);
    expect([sent(), shown()]).toEqual([[1, 3], [3]]);
    await answer(1, false);
    expect(shown()).toEqual([]);
  });

  it('can submit again after an exception', async () => {
    const { mutations, submit, sent } = setUp();
    const broken = mutations.submit({ id: 'x', send: () => Promise.reject(new Error('A bug')) });
    await expect(broken).rejects.toThrow('A bug');
    void submit(1);
    expect(sent()).toEqual([1]);
  });

  it('tells subscribers of each change until they unsubscribe', async () => {
    const { mutations, submit, answer } = setUp();
    let told = 0;
    const unsubscribe = mutations.subscribe(() => {
      told += 1;
    });
    void submit(1);
    await answer(0, true);
    expect(told).toBe(2);
    unsubscribe();
    void submit(2);
    expect(told).toBe(2);
  });
});
