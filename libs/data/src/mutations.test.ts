import { describe, expect, it } from 'vitest';
import { createMutations } from './mutations.ts';

interface Options {
  readonly id?: string;
  readonly whileInFlight?: 'queue';
}

/** Submissions that add a number to the cached list; the test resolves each by its index. */
function setUp() {
  const mutations = createMutations();
  let cached: readonly number[] = [];
  const sent: { readonly number: number; readonly resolve: (succeeded: boolean) => void }[] = [];
  const submit = (number: number, { id = 'x', whileInFlight }: Options = {}) =>
    mutations.submit({
      id,
      send: () => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        sent.push({ number, resolve });
        return promise;
      },
      onResult(succeeded) {
        if (succeeded) cached = [...cached, number];
      },
      optimistic: { call: 'numbers', change: (numbers) => [...(numbers as number[]), number] },
      ...(whileInFlight && { whileInFlight }),
    });
  const resolveSubmission = async (index: number, succeeded: boolean) => {
    sent[index]?.resolve(succeeded);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    mutations,
    submit,
    resolveSubmission,
    sent: () => sent.map(({ number }) => number),
    shown: () =>
      mutations.changesOf('numbers').reduce<unknown>((numbers, change) => change(numbers, {}), cached),
  };
}

describe('createMutations', () => {
  it('shows an optimistic change at once, and keeps it after a success', async () => {
    const { submit, shown, resolveSubmission, mutations } = setUp();
    const done = submit(1);
    expect([shown(), mutations.isInFlight('x')]).toEqual([[1], true]);
    await resolveSubmission(0, true);
    expect([await done, shown(), mutations.isInFlight('x')]).toEqual([true, [1], false]);
  });

  it('rolls back an optimistic change after a failure', async () => {
    const { submit, shown, resolveSubmission } = setUp();
    const done = submit(1);
    await resolveSubmission(0, false);
    expect([await done, shown()]).toEqual([false, []]);
  });

  it('ignores a submission while one with the same id is in flight', async () => {
    const { submit, sent, shown, resolveSubmission } = setUp();
    const first = submit(1);
    expect(await submit(2)).toBe(null);
    expect([sent(), shown()]).toEqual([[1], [1]]);
    await resolveSubmission(0, true);
    await first;
    void submit(3);
    expect(sent()).toEqual([1, 3]);
  });

  it('rolls back a failed submission and keeps a successful one', async () => {
    const { submit, shown, resolveSubmission } = setUp();
    void submit(1, { id: 'a' });
    void submit(2, { id: 'b' });
    expect(shown()).toEqual([1, 2]);
    await resolveSubmission(1, true);
    await resolveSubmission(0, false);
    expect(shown()).toEqual([2]);
  });

  it('sends the latest queued submission after the one in flight, and shows it at once', async () => {
    const { submit, sent, shown, resolveSubmission } = setUp();
    void submit(1, { whileInFlight: 'queue' });
    void submit(2, { whileInFlight: 'queue' });
    void submit(3, { whileInFlight: 'queue' });
    expect([sent(), shown()]).toEqual([[1], [3]]);
    await resolveSubmission(0, false);
    expect([sent(), shown()]).toEqual([[1, 3], [3]]);
    await resolveSubmission(1, false);
    expect(shown()).toEqual([]);
  });

  it('accepts a new submission after an exception', async () => {
    const { mutations, submit, sent } = setUp();
    const broken = mutations.submit({ id: 'x', send: () => Promise.reject(new Error('A bug')) });
    await expect(broken).rejects.toThrow('A bug');
    void submit(1);
    expect(sent()).toEqual([1]);
  });

  it('notifies subscribers of each change until they unsubscribe', async () => {
    const { mutations, submit, resolveSubmission } = setUp();
    let notifications = 0;
    const unsubscribe = mutations.subscribe(() => {
      notifications += 1;
    });
    void submit(1);
    await resolveSubmission(0, true);
    expect(notifications).toBe(2);
    unsubscribe();
    void submit(2);
    expect(notifications).toBe(2);
  });
});
