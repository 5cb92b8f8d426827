import type { Page } from '@playwright/test';
import { nextFrames } from '../settled.ts';
import { testClock } from '../test-clock.ts';

declare global {
  interface Window {
    /** Releases the response that has been held longest. False when none is held. */
    releaseNextResponse: () => Promise<boolean>;
  }
}

/** A page that has sent no request for this many rounds of two frames is expected to send no more. */
const QUIET_ROUNDS = 12;

/**
 * Holds every API response. `releaseOneByOne` releases them one at a time, each after the page has painted the previous
 * one, until the page is complete and sends no more requests; it returns the number of responses. The page's clock stands
 * still, because a countdown changes its width. Both are done by replacing globals in the page: `page.route` disables
 * the HTTP cache, and a clock set with Playwright stays set for the next tests.
 */
export async function holdResponses(page: Page): Promise<{
  releaseOneByOne: (isComplete: () => Promise<boolean>) => Promise<number>;
}> {
  await page.addInitScript(stopDate, testClock.now());
  await page.addInitScript(holdFetches);
  return {
    async releaseOneByOne(isComplete) {
      let released = 0;
      for (let quietRounds = 0; quietRounds < QUIET_ROUNDS;) {
        const wasReleased = await page.evaluate(() => window.releaseNextResponse());
        if (wasReleased) {
          released += 1;
          quietRounds = 0;
        } else if ((await hasStarted(page)) && (await isComplete())) quietRounds += 1;
        await nextFrames(page);
      }
      return released;
    },
  };
}

/** A server's page is complete before the app has sent anything. */
const hasStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'navigation' in document.documentElement.dataset);

function stopDate(nowMs: number): void {
  const RealDate = Date;
  class StoppedDate extends RealDate {
    constructor(...args: []) {
      if (args.length === 0) super(nowMs);
      else super(...args);
    }
    static override now(): number {
      return nowMs;
    }
  }
  window.Date = StoppedDate as DateConstructor;
}

function holdFetches(): void {
  const held: (() => Promise<void>)[] = [];
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!/\/api\/|\/channel-key/.test(url)) return send(input, init);
    return new Promise((resolve, reject) => {
      held.push(async () => {
        try {
          const response = await send(input, init);
          await response.clone().arrayBuffer();
          resolve(response);
        } catch (error) {
          reject(error);
        }
      });
    });
  };
  window.releaseNextResponse = async () => {
    const release = held.shift();
    await release?.();
    return release !== undefined;
  };
}
