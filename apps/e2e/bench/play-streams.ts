import { calls } from '@grandstand/api';
import type { Browser } from '@playwright/test';

export type Kind = 'live' | 'vod';

/** An event on the home page that everyone may watch. */
export interface Stream {
  readonly eventId: number;
  /** The multivariant playlist. */
  readonly url: string;
}

/** Reads the responses that the home page shows, and takes the first event of each kind that has a stream. */
export async function findStreams(browser: Browser, site: string): Promise<Readonly<Record<Kind, Stream>>> {
  const page = await browser.newPage();
  const answered = page.waitForResponse(/\/api\/events-for-homepage\?/);
  await page.goto(site);
  const answer = await answered;
  const { live, finished } = calls.getEventsForHomepage.output.parse(await answer.json());
  const streamOf = async (events: typeof live): Promise<Stream> => {
    for (const { id } of events.filter((event) => event.has_access)) {
      const detail = await page.request.get(answer.url().replace('/events-for-homepage', `/events/${id}`));
      const [media] = calls.getEvent.output.parse(await detail.json()).media;
      if (media) return { eventId: id, url: media.url };
    }
    throw new Error('The home page has no event of this kind that everyone may watch.');
  };
  const streams = { live: await streamOf(live), vod: await streamOf(finished) };
  await page.close();
  return streams;
}
