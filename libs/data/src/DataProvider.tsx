import type { Call, CallInput, CallOutput, Client } from '@grandstand/api';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Arguments, SWRConfig, unstable_serialize, useSWRConfig } from 'swr';
import { DataContext, useData } from './data-context.ts';
import { callKey } from './fetch-call.ts';
import { createMutations } from './mutations.ts';
import { requestScopeOf } from './request-scope.ts';

/** An answer that was fetched before the first render. */
export interface CachedAnswer {
  readonly key: string;
  readonly value: unknown;
}

export const cachedAnswer = <C extends Call>(
  call: C,
  input: CallInput<C>,
  value: CallOutput<C>,
): CachedAnswer => ({ key: unstable_serialize(callKey(call, input)), value });

interface Props {
  readonly client: Client;
  /** Changes when another user is logged in, or the same user may see something else. */
  readonly identity: string;
  /** Calls whose answers are the same for every identity. */
  readonly sharedCalls: readonly Call[];
  /** Puts these answers into the cache; read once. */
  readonly initialAnswers: readonly CachedAnswer[];
  readonly children: ReactNode;
}

/** The cache of the app, and the client that fills it. */
export function DataProvider({ client, identity, sharedCalls, initialAnswers, children }: Props) {
  const [config] = useState(() => {
    const cache = new Map<string, object>(initialAnswers.map(({ key, value }) => [key, { data: value }]));
    return { provider: () => cache, focusThrottleInterval: 60_000 };
  });
  const [mutations] = useState(createMutations);
  const data = useMemo(
    () => ({ client, identity, requests: requestScopeOf(client), mutations }),
    [client, identity, mutations],
  );
  return (
    <DataContext value={data}>
      <SWRConfig value={config}>
        <InvalidateWithIdentity sharedCalls={sharedCalls} />
        {children}
      </SWRConfig>
    </DataContext>
  );
}

/** SWR's prefix for the keys of paged lists. */
const INFINITE_PREFIX = '$inf$';

const partOf = (key: unknown, index: number): unknown => (Array.isArray(key) ? key[index] : null);
const isOfUser = (key: unknown): boolean => partOf(key, 2) === 'user';

/**
 * When the identity changes, drops the answers of the previous user and those that no component uses, and revalidates the
 * others. A filter of `mutate` skips paged lists: `usePages` fetches the mounted ones again, the others are dropped here.
 */
function InvalidateWithIdentity({ sharedCalls }: Pick<Props, 'sharedCalls'>) {
  const { identity, requests } = useData();
  const known = useRef(identity);
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    const shared = new Set<unknown>(sharedCalls.map(({ name }) => name));
    const isDropped = (key: Arguments) => isOfUser(key) || !requests.isUsed(unstable_serialize(key));
    const isShared = (key: unknown) => shared.has(partOf(key, 0));
    // `revalidate` also forgets requests of the last two seconds, which SWR would answer from.
    const drop = { revalidate: true };
    void mutate((key) => isDropped(key) && !isShared(key), undefined, drop);
    void mutate((key) => !isDropped(key) && !isShared(key));
    for (const key of cache.keys()) {
      if (key.startsWith(INFINITE_PREFIX) && !requests.isUsed(key)) void mutate(key, undefined, drop);
    }
  }, [identity, requests, cache, mutate, sharedCalls]);
  return null;
}
