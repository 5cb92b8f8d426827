import type { Page } from '@playwright/test';
import { nextFrames } from '../settled.ts';
import { testClock } from '../test-clock.ts';

declare global {
  interface Window {
    /** Gives the answer that has been held for the longest; false where none is held. */
    giveNextAnswer: () => Promise<boolean>;
  }
}

/** So many turns of two frames without a request, and a page that has what it needs asks for no more. */
const QUIET_TURNS = 12;

/**
 * Holds every answer of the API, then gives them one by one, each after the page has painted what came before, until
 * the page is there and asks for nothing more. So each order of arrival is as visible as it can be. Time stands still
 * meanwhile: a countdown's words change their width by themselves. Both are done within the page: a routed page has no
 * HTTP cache, and a set clock stays set for the next tests.
 */
export async function holdAnswers(page: Page): Promise<{
  giveOneByOne: (isThere: () => Promise<boolean>) => Promise<number>;
}> {
  await page.addInitScript(stopDate, testClock.now());
  await page.addInitScript(holdFetches);
  return {
    async giveOneByOne(isThere) {
      let given = 0;
      for (let quiet = 0; quiet < QUIET_TURNS;) {
        const wasGiven = await page.evaluate(() => window.giveNextAnswer());
        if (wasGiven) {
          given += 1;
          quiet = 0;
        } else if (await isThere()) quiet += 1;
        await nextFrames(page);
      }
      return given;
    },
  };
}

function stopDate(nowMs: number): void {
  const EarlierDate = Date;
  class StoppedDate extends EarlierDate {
    constructor(...parts: []) {
      if (parts.length === 0) super(nowMs);
      else super(...parts);
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
  window.giveNextAnswer = async () => {
    const give = held.shift();
    await give?.();
    return give !== undefined;
  };
}
