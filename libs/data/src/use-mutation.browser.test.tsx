import { calls } from '@grandstand/api';
import { ok } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import { failure, renderDataHook, type Request } from './testing/render-data-hook.tsx';
import { useCache } from './use-cache.ts';
import { useCall } from './use-call.ts';
import { useMutate, useMutation, useSubmitOnce } from './use-mutation.ts';

const SESSIONS = [1, 2, 3].map((id) => ({ id }));

/** Renders the list of the user's sessions with optimistic revocation; the test resolves each revocation. */
async function renderSessions() {
  const revocations: ((result: unknown) => void)[] = [];
  let saved = SESSIONS;
  const respond = ({ call }: Request) => {
    if (call === calls.listSessions.name) return ok(saved);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    revocations.push(resolve);
    return promise;
  };
  const rendered = await renderDataHook(
    () => {
      const shown = useCall(calls.listSessions, {});
      const cached = useCall(calls.listSessions, {}, { isOptimistic: false });
      const mutate = useMutate();
      const cache = useCache(calls.listSessions);
      const revoke = (id: number) =>
        mutate({
          id: `revoke ${id}`,
          send: (client) => client(calls.revokeSession, { id }),
          update: {
            of: calls.listSessions,
            optimistic: (sessions) => sessions?.filter((session) => session.id !== id),
          },
        });
      return { shown, cached, revoke, cache };
    },
    null,
    { respond },
  );
  const idsOf = (view: 'shown' | 'cached') => {
    const state = rendered.result.current[view];
    return state.kind === 'ready' ? state.value.map(({ id }) => id) : state.kind;
  };
  await expect.poll(() => idsOf('shown')).toEqual([1, 2, 3]);
  return {
    ...rendered,
    shown: () => idsOf('shown'),
    cached: () => idsOf('cached'),
    revoke: (id: number) => rendered.act(() => void rendered.result.current.revoke(id)),
    settle: (index: number, result: unknown) => rendered.act(() => revocations[index]?.(result)),
    revalidate(sessions: typeof SESSIONS) {
      saved = sessions;
      return rendered.act(() => rendered.result.current.cache.invalidate());
    },
  };
}

describe('useMutate', () => {
  it('shows the optimistic change at once and writes it to the cache after a success', async () => {
    const { revoke, settle: resolveRevocation, shown, cached } = await renderSessions();
    await revoke(2);
    expect([shown(), cached()]).toEqual([
      [1, 3],
      [1, 2, 3],
    ]);
    await resolveRevocation(0, ok(null));
    await expect.poll(cached).toEqual([1, 3]);
    expect(shown()).toEqual([1, 3]);
  });

  it('rolls back a failed mutation and keeps the others', async () => {
    const { revoke, settle: resolveRevocation, shown, cached } = await renderSessions();
    await revoke(1);
    await revoke(2);
    expect(shown()).toEqual([3]);
    await resolveRevocation(1, ok(null));
    await expect.poll(cached).toEqual([1, 3]);
    await resolveRevocation(0, failure(500));
    await expect.poll(shown).toEqual([1, 3]);
  });

  it('applies the optimistic change to a response that arrives while the mutation is in flight', async () => {
    const { revoke, revalidate, settle: resolveRevocation, shown, cached } = await renderSessions();
    await revoke(2);
    await revalidate([{ id: 2 }, { id: 3 }, { id: 4 }]);
    await expect.poll(cached).toEqual([2, 3, 4]);
    expect(shown()).toEqual([3, 4]);
    await resolveRevocation(0, failure(500));
    await expect.poll(shown).toEqual([2, 3, 4]);
  });
});

describe('useMutation', () => {
  it('ignores repeated submissions until the response arrives', async () => {
    const resolvers: ((result: unknown) => void)[] = [];
    const { result, requests, act } = await renderDataHook(
      () => useMutation(calls.resendVerification),
      null,
      {
        respond: () => new Promise((resolve) => resolvers.push(resolve)),
      },
    );
    let first: Promise<unknown> | undefined;
    await act(() => void (first = result.current.send({})));
    expect(await result.current.send({})).toBe(null);
    await expect.poll(() => result.current.isSending).toBe(true);
    await act(() => resolvers[0]?.(ok('sent')));
    expect(await first).toEqual(ok('sent'));
    await expect.poll(() => result.current.isSending).toBe(false);
    await act(() => void result.current.send({}));
    expect(requests).toHaveLength(2);
  });

  it('returns null after the component was unmounted', async () => {
    const response = Promise.withResolvers<unknown>();
    const { result, act, unmount } = await renderDataHook(() => useMutation(calls.resendVerification), null, {
      respond: () => response.promise,
    });
    let sent: Promise<unknown> | undefined;
    await act(() => void (sent = result.current.send({})));
    await unmount();
    response.resolve(ok('sent'));
    expect(await sent).toBe(null);
  });
});

describe('useSubmitOnce', () => {
  it('runs the function once and is submitting until it is done', async () => {
    const work = Promise.withResolvers<string>();
    let runs = 0;
    const { result, act } = await renderDataHook(
      () =>
        useSubmitOnce(() => {
          runs += 1;
          return work.promise;
        }),
      null,
      { respond: () => null },
    );
    let first: Promise<unknown> | undefined;
    await act(() => void (first = result.current.submit()));
    await result.current.submit();
    await expect.poll(() => result.current.isSubmitting).toBe(true);
    await act(async () => {
      work.resolve('done');
      await first;
    });
    expect([await first, runs]).toEqual(['done', 1]);
    await expect.poll(() => result.current.isSubmitting).toBe(false);
  });
});
