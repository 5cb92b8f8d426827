import type { Page } from '@playwright/test';
import { type Call, type FaultKind, faultResponse } from '@grandstand/api';
import { createCallFinder } from '@grandstand/api/testing';
import { run } from '../journey.ts';
import { hostsAt } from '../platform.ts';

const hosts = hostsAt(run.platform.url);
/** The declared call that a page's request makes. */
export const findCall = createCallFinder(hosts);
/** Whether a URL belongs to one of the platform's hosts. */
export const isPlatformUrl = (url: URL): boolean => Object.values(hosts).includes(url.origin);

export interface PlayedFault {
  /** The number of requests that the fault has affected so far. */
  readonly hits: () => number;
  /** How often the screen has made the call with each of its inputs: the lowest number of hits of an input. */
  readonly rounds: () => number;
  /** The number of different inputs that the fault has affected. */
  readonly inputs: () => number;
  /** Ends the fault and sends the requests that it has delayed. */
  readonly end: () => Promise<void>;
}

interface FaultOptions {
  /** The number of requests that fail. Default: all. */
  readonly times?: number;
  /** Only requests with this api key fail. */
  readonly apiKey?: string | undefined;
}

/**
 * What happens to a request: it is sent; fails without a connection; is sent, but its response is lost; or receives this
 * response without being sent.
 */
export type RequestOutcome = 'send' | 'offline' | 'lost' | { readonly status: number; readonly text: string };
export type FaultRule = (method: string, url: string) => Promise<RequestOutcome> | null;

const rulesByPage = new WeakMap<Page, FaultRule[]>();

/**
 * Makes a declared call fail on this page only. `timeout` and `slow` delay the request until the fault ends. The fault
 * replaces the page's `fetch`, because `page.route` disables the HTTP cache and doubles the start-up time. So an affected
 * request appears neither in `page.on('request')` nor in the console.
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
  const { promise: whenEnded, resolve: finish } = Promise.withResolvers<RequestOutcome>();
  const rules = await installRules(page);
  rules.push((method, url) => {
    if (isOver || hits >= times || findCall(method, url)?.name !== call.name) return null;
    const input = new URL(url);
    if (apiKey !== undefined && input.searchParams.get('api_key') !== apiKey) return null;
    hits += 1;
    input.searchParams.delete('api_key');
    hitsByInput.set(input.href, (hitsByInput.get(input.href) ?? 0) + 1);
    if (kind === 'offline') return Promise.resolve('offline');
    const answer = faultResponse(call, kind);
    return answer === null ? whenEnded : Promise.resolve({ status: answer.status, text: answer.text });
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

/** Decides about each request of the page to the platform; null leaves it to other rules. */
export async function addFaultRule(page: Page, rule: FaultRule): Promise<void> {
  (await installRules(page)).push(rule);
}

async function installRules(page: Page): Promise<FaultRule[]> {
  const existingRules = rulesByPage.get(page);
  if (existingRules) return existingRules;
  const rules: FaultRule[] = [];
  rulesByPage.set(page, rules);
  await page.exposeFunction(
    'decideRequest',
    async (method: string, url: string): Promise<RequestOutcome> =>
      rules.map((rule) => rule(method, url)).find((outcome) => outcome !== null) ?? 'send',
  );
  const origins = Object.values(hosts);
  await page.addInitScript(replaceFetch, origins);
  if (page.url() !== 'about:blank') await page.evaluate(replaceFetch, origins);
  return rules;
}

/** Runs in the page: calls `decideRequest` for each request to one of the origins. */
function replaceFetch(origins: readonly string[]): void {
  const send = window.fetch.bind(window);
  const { decideRequest } = window as unknown as {
    decideRequest: (method: string, url: string) => Promise<RequestOutcome>;
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
    const outcome = await Promise.race([decideRequest(method, url), aborted(init?.signal)]);
    if (outcome === 'send') return send(input, init);
    if (outcome === 'lost') await send(input, init);
    if (outcome === 'offline' || outcome === 'lost') throw new TypeError('Failed to fetch');
    return new Response(outcome.text, {
      status: outcome.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  };
}
