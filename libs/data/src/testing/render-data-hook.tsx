import { type ApiError, type Call, calls, type Client, type CallInput } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { ReactNode } from 'react';
import { renderHook } from 'vitest-browser-react';
import { DataProvider } from '../DataProvider.tsx';
import { useRefetchInLanguage } from '../use-language-change.ts';

export interface Request {
  readonly call: string;
  readonly input: object;
  readonly signal: AbortSignal | undefined;
}

export const failure = (status: number): Result<ApiError, never> =>
  err({ kind: 'status', call: 'x', status, body: null });

/** A client whose responses come from `respond`, directly or as a promise. Aborted requests fail with `aborted`. */
function createFakeClient(respond: (request: Request) => unknown) {
  const requests: Request[] = [];
  const client = ((call: Call, input: object, options?: { signal?: AbortSignal }) => {
    const request = { call: call.name, input, signal: options?.signal };
    requests.push(request);
    return new Promise<unknown>((resolve) => {
      request.signal?.addEventListener('abort', () => resolve(err({ kind: 'aborted', call: call.name })));
      void Promise.resolve(respond(request)).then(resolve);
    });
  }) as unknown as Client;
  return { client, requests };
}

interface Options {
  /** Returns the result of a request, or a promise of it. */
  readonly respond: (request: Request) => unknown;
  /** Called before the hook renders. */
  readonly preload?: (client: Client) => void;
}

/** Renders a hook inside a new `DataProvider`. */
export async function renderDataHook<P, R>(
  hook: (props: P) => R,
  initialProps: P,
  { respond, preload }: Options,
) {
  const { client, requests } = createFakeClient(respond);
  preload?.(client);
  let identity = 'user 1';
  let language = 'en';
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <DataProvider
      client={client}
      identity={identity}
      language={language}
      sharedCalls={[calls.getStaticData]}
      initialResponses={[]}
      serverResponses={null}
    >
      {children}
    </DataProvider>
  );
  const useHook = (props: P = initialProps) => {
    useRefetchInLanguage();
    return hook(props);
  };
  const rendered = await renderHook(useHook, { initialProps, wrapper });
  return {
    ...rendered,
    requests,
    /** Renders again as another user. */
    async changeIdentity(props: P = initialProps) {
      identity += '1';
      await rendered.rerender(props);
    },
    /** Renders again in another language. */
    async changeLanguage(newLanguage: string, props: P = initialProps) {
      language = newLanguage;
      await rendered.rerender(props);
    },
  };
}

/** A page of `searchVodMedia` with items of these ids. */
export const mediaPage = (total: number, ...ids: readonly number[]) =>
  ok({ data: ids.map((id) => ({ id })), total });

export type MediaInput = CallInput<typeof calls.searchVodMedia>;
