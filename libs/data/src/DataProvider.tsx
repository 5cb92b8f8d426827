import type { Call, Client } from '@grandstand/api';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Arguments, SWRConfig, unstable_serialize, useSWRConfig } from 'swr';
import type { CachedRefusal, CachedResponse } from './cached-response.ts';
import { DataContext, useData } from './data-context.ts';
import { CallFailure } from './fetch-call.ts';
import { createMutations } from './mutations.ts';
import { requestScopeOf } from './request-scope.ts';
import { ResponseCache } from './response-cache.ts';
import type { ServerResponses } from './server-responses.ts';

interface Props {
  readonly client: Client;
  /** Changes with the user and with the user's permissions. */
  readonly identity: string;
  /** The language in which calls return the channel's texts. */
  readonly language: string;
  /** Calls whose responses are the same for every identity. */
  readonly sharedCalls: readonly Call[];
  /** Initial content of the cache; read on the first render only. */
  readonly initialResponses: readonly (CachedResponse | CachedRefusal)[];
  /** On a server: fetches the responses that the components need, and keeps them. */
  readonly serverResponses: ServerResponses | null;
  readonly children: ReactNode;
}

/** Provides the cache, the client and the mutations in flight to the data hooks. */
export function DataProvider({
  client,
  identity,
  language,
  sharedCalls,
  initialResponses,
  serverResponses,
  children,
}: Props) {
  const [config] = useState(() => {
    const cache = new ResponseCache(
      initialResponses.map((response) => [
        response.key,
        'refusal' in response ? { error: new CallFailure(response.refusal) } : { data: response.value },
      ]),
    );
    return { provider: () => cache, focusThrottleInterval: 60_000 };
  });
  const [mutations] = useState(createMutations);
  const [initialLanguage] = useState(language);
  const data = useMemo(
    () => ({
      client,
      identity,
      language,
      initialLanguage,
      requests: requestScopeOf(client),
      mutations,
      serverResponses,
    }),
    [client, identity, language, initialLanguage, mutations, serverResponses],
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

/** Replaces cached responses with newer ones as soon as these are there. Renders nothing. */
export function ReplaceResponses({ responses }: { readonly responses: Promise<readonly CachedResponse[]> }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let isMounted = true;
    void responses.then((newer) => {
      if (!isMounted) return;
      for (const { key, value } of newer) void mutate(key, value, { revalidate: false });
    });
    return () => void (isMounted = false);
  }, [responses, mutate]);
  return null;
}

/** SWR's prefix for the keys of paged lists. */
export const INFINITE_PREFIX = '$inf$';

const keyPart = (key: unknown, index: number): unknown => (Array.isArray(key) ? key[index] : null);
const isUserKey = (key: unknown): boolean => keyPart(key, 2) === 'user';

/**
 * When the identity changes, drops the responses of the previous user and those that no component uses, and
 * revalidates the others. A filter of `mutate` skips paged lists: `usePages` fetches the mounted ones again; the
 * others are dropped here.
 */
function InvalidateWithIdentity({ sharedCalls }: Pick<Props, 'sharedCalls'>) {
  const { identity, requests } = useData();
  const previousIdentity = useRef(identity);
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    if (previousIdentity.current === identity) return;
    previousIdentity.current = identity;
    const shared = new Set<unknown>(sharedCalls.map(({ name }) => name));
    const isDropped = (key: Arguments) => isUserKey(key) || !requests.isUsed(unstable_serialize(key));
    const isShared = (key: unknown) => shared.has(keyPart(key, 0));
    // With `revalidate`, SWR also forgets requests of the last two seconds, whose responses it would use otherwise.
    const drop = { revalidate: true };
    void mutate((key) => isDropped(key) && !isShared(key), undefined, drop);
    void mutate((key) => !isDropped(key) && !isShared(key));
    for (const key of cache.keys()) {
      if (key.startsWith(INFINITE_PREFIX) && !requests.isUsed(key)) void mutate(key, undefined, drop);
    }
  }, [identity, requests, cache, mutate, sharedCalls]);
  return null;
}
