import type { Page } from '@playwright/test';
import type { Call } from '@grandstand/api';
import { createCallFinder, type FaultKind, faultResponse } from '@grandstand/api/testing';
import { run } from '../journey.ts';
import { hostsAt } from '../platform.ts';

const hosts = hostsAt(run.platform.url);
/** The declared call that a page's request makes. */
export const findCall = createCallFinder(hosts);
/** URLs of the declared calls. */
export const isCalled = (url: URL): boolean => Object.values(hosts).includes(url.origin);

export interface PlayedFault {
  /** Requests that it has hit so far. */
  readonly hits: () => number;
  /** The fewest hits of one input: a screen may make the same call with several inputs. */
  readonly rounds: () => number;
  /** How many inputs it has hit. */
  readonly inputs: () => number;
  /** Ends the fault; requests that it kept waiting are sent. */
  readonly end: () => Promise<void>;
}

interface FaultOptions {
  /** How many requests it hits; all, unless told. */
  readonly times?: number;
  /** Hits only requests with this api key. */
  readonly apiKey?: string | undefined;
}

/** What becomes of a request: it is sent, it gets no connection, or it gets this answer. */
type Verdict = 'send' | 'offline' | { readonly status: number; readonly text: string };
type Judge = (method: string, url: string) => Promise<Verdict> | null;

const judgesOf = new WeakMap<Page, Judge[]>();

/**
 * Makes a declared call fail for this page alone. `timeout` and `slow` keep the request until the fault ends: time is the
 * page's own. The fault is played in place of the page's `fetch`, because a routed page has no HTTP cache and starts in
 * twice the time. So a request that is hit is neither in `page.on('request')` nor in the console.
 */
export async function playFault(
  page: Page,
  call: Call,
  kind: FaultKind,
  { times = Infinity, apiKey }: FaultOptions = {},
): Promise<PlayedFault> {
  let hits = 0;
  const hitsByInput = new Map<string, number>();
  let isOver = false;
  const { promise: end, resolve: finish } = Promise.withResolvers<Verdict>();
  const judges = await judgesFor(page);
  judges.push((method, url) => {
    if (isOver || hits >= times || findCall(method, url)?.name !== call.name) return null;
    const input = new URL(url);
    if (apiKey !== undefined && input.searchParams.get('api_key') !== apiKey) return null;
    hits += 1;
    input.searchParams.delete('api_key');
    hitsByInput.set(input.href, (hitsByInput.get(input.href) ?? 0) + 1);
    if (kind === 'offline') return Promise.resolve('offline');
    const answer = faultResponse(call, kind);
    return answer === null ? end : Promise.resolve({ status: answer.status, text: answer.text });
  });
  return {
    hits: () => hits,
    rounds: () => (hits === 0 ? 0 : Math.min(...hitsByInput.values())),
    inputs: () => hitsByInput.size,
    end: async () => {
      isOver = true;
      finish('send');
    },
  };
}

async function judgesFor(page: Page): Promise<Judge[]> {
  const known = judgesOf.get(page);
  if (known) return known;
  const judges: Judge[] = [];
  judgesOf.set(page, judges);
  await page.exposeFunction(
    'judgeRequest',
    async (method: string, url: string): Promise<Verdict> =>
      judges.map((judge) => judge(method, url)).find((verdict) => verdict !== null) ?? 'send',
  );
  const origins = Object.values(hosts);
  await page.addInitScript(replaceFetch, origins);
  if (page.url() !== 'about:blank') await page.evaluate(replaceFetch, origins);
  return judges;
}

/** Runs in the page: asks `judgeRequest` about each request to one of the origins. */
function replaceFetch(origins: readonly string[]): void {
  const send = window.fetch.bind(window);
  const { judgeRequest } = window as unknown as {
    judgeRequest: (method: string, url: string) => Promise<Verdict>;
  };
  const aborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => {
      const fail = () => reject(signal?.reason as Error);
      if (signal?.aborted) fail();
      else signal?.addEventListener('abort', fail, { once: true });
    });
  window.fetch = async (input, init) => {
    const { method, url } =
      input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) };
    if (!origins.some((origin) => url.startsWith(`${origin}/`))) return send(input, init);
    const verdict = await Promise.race([judgeRequest(method, url), aborted(init?.signal)]);
    if (verdict === 'send') return send(input, init);
    if (verdict === 'offline') throw new TypeError('Failed to fetch');
    return new Response(verdict.text, {
      status: verdict.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  };
}
