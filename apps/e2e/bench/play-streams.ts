import { calls } from '@grandstand/api';
import { STORAGE_PREFIX } from '@grandstand/core';
import type { Browser, BrowserContext } from '@playwright/test';

export type Kind = 'live' | 'vod';

/** An event on the home page that everyone may watch. */
export interface Stream {
  readonly eventId: number;
  /** The multivariant playlist. */
  readonly url: string;
  /** The channel's prerolls. */
  readonly prerollIds: readonly number[];
}

/** Reads the responses that the home page shows, and takes the first event of each kind that has a stream. */
export async function findStreams(browser: Browser, site: string): Promise<Readonly<Record<Kind, Stream>>> {
  const page = await browser.newPage();
  const answered = page.waitForResponse(/\/api\/events-for-homepage\?/);
  const bootstrapped = page.waitForResponse(/\/api\/static-data\?/);
  await page.goto(site);
  const answer = await answered;
  const { settings } = calls.getStaticData.output.parse(await (await bootstrapped).json());
  const prerollIds = settings.prerolls.map(({ id }) => id);
  const { live, finished } = calls.getEventsForHomepage.output.parse(await answer.json());
  const streamOf = async (events: typeof live): Promise<Stream> => {
    for (const { id } of events.filter((event) => event.has_access)) {
      const detail = await page.request.get(answer.url().replace('/events-for-homepage', `/events/${id}`));
      const [media] = calls.getEvent.output.parse(await detail.json()).media;
      if (media) return { eventId: id, url: media.url, prerollIds };
    }
    throw new Error('The home page has no event of this kind that everyone may watch.');
  };
  const streams = { live: await streamOf(live), vod: await streamOf(finished) };
  await page.close();
  return streams;
}

/**
 * Marks the prerolls of an event as seen, as in the hour after they were played: the bare page has none, and the first
 * frame to compare is that of the event.
 */
export async function suppressPrerolls(
  context: BrowserContext,
  { eventId, prerollIds }: Stream,
): Promise<void> {
  const expires = Date.now() + 3_600_000;
  const value = Object.fromEntries(prerollIds.map((id) => [`anonymous.${eventId}.${id}`, expires]));
  await context.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    `${STORAGE_PREFIX}suppressed_prerolls`,
    JSON.stringify({ value, expires }),
  ] as const);
}
