import type { Page, Route } from '@playwright/test';
import type { Call } from '@grandstand/api';
import { callFinder, type FaultKind, faultyAnswer } from '@grandstand/api/testing';
import { run } from '../journey.ts';
import { hostsAt } from '../platform.ts';

const hosts = hostsAt(run.platform.url);
/** The declared call that a page's request makes. */
export const findCall = callFinder(hosts);
/** Addresses of the declared calls; preflights never get as far. */
export const isCalled = (url: URL): boolean => Object.values(hosts).includes(url.origin);

export interface PlayedFault {
  /** Requests that it has hit so far. */
  readonly hits: () => number;
  /** Everything is as ever from here on; what is kept waiting goes on. */
  readonly end: () => Promise<void>;
}

/**
 * Makes a declared call go wrong for this page alone, where its requests leave the browser. `timeout` and `slow` keep
 * the request until the fault ends: time is the page's own.
 */
export async function playFault(
  page: Page,
  call: Call,
  kind: FaultKind,
  times = Infinity,
): Promise<PlayedFault> {
  let hits = 0;
  let isOver = false;
  const waiting: Route[] = [];
  const handle = async (route: Route): Promise<void> => {
    const request = route.request();
    if (isOver || hits >= times || findCall(request.method(), request.url())?.name !== call.name)
      return route.fallback();
    hits += 1;
    const answer = faultyAnswer(call, kind);
    if (kind === 'offline') return route.abort('connectionfailed');
    if (answer === null) {
      waiting.push(route);
      return;
    }
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json; charset=utf-8',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
      body: answer.text,
    });
  };
  await page.route(isCalled, handle);
  return {
    hits: () => hits,
    end: async () => {
      isOver = true;
      // The page may have given up on them meanwhile.
      await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => undefined)));
      await page.unroute(isCalled, handle);
    },
  };
}
