import { randomUUID } from 'node:crypto';
import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { expect, run, siteOf, test } from '../journey.ts';
import { clientOf, hostsAt, registerOn } from '../platform.ts';
import { navigateInApp, settled } from '../settled.ts';
import { violationsOn } from '../violations.ts';

const northline = siteOf('northline');

/** A tracking value that marks the records of one test. */
const newTrk = () => `journey-${randomUUID()}`;

/** The received events with this `trk`, the oldest first. The analytics host lists them as a page, the newest first. */
async function receivedEvents(trk: string): Promise<readonly { event: string; row: string }[]> {
  const { analytics } = hostsAt(run.platform.url.replace('localhost', '127.0.0.1'));
  const page = await (await fetch(`${analytics}/?channel=northline&paused=1`)).text();
  return (page.match(/<tr>.*?<\/tr>/gs) ?? [])
    .filter((row) => row.includes(`<dd>${trk}</dd>`))
    .map((row) => ({ event: /<dt>event<\/dt><dd>(\w+)<\/dd>/.exec(row)?.[1] ?? '', row }))
    .toReversed();
}

const receivedPages = async (trk: string) =>
  (await receivedEvents(trk))
    .filter(({ event }) => event === 'visit_page')
    .map(({ row }) => new URL(/<dt>origin_url<\/dt><dd>(.+?)<\/dd>/.exec(row)?.[1] ?? '').pathname);

async function anyEventId(): Promise<number> {
  const client = await clientOf('northline');
  const events = await client(calls.listEvents, { limit: 1 });
  return (events.ok && events.value.data[0]?.id) || 0;
}

/** The names of the events in `window.dataLayer`. */
const tagEvents = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: unknown }[] }).dataLayer ?? []).map(({ event }) => event),
  );

const pageViews = async (page: Page) =>
  (await tagEvents(page)).filter((event) => event === 'page_view').length;

/** The requests of the page to the analytics host, and to the tag's script, which is there too. */
function analyticsRequests(page: Page): readonly string[] {
  const { analytics } = hostsAt(run.platform.url);
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(analytics)) urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

const open = async (page: Page, url: string) => {
  await page.goto(url);
  await settled(page);
};

test.describe('with consent', () => {
  test.use({ consent: 'granted' });

  test(
    'each navigation is one page view for the tag and for the analytics host, with trk',
    { tag: '@deep' },
    async ({ page }) => {
      const trk = newTrk();
      const { email, password } = await registerOn('northline');
      const requests = analyticsRequests(page);
      await open(page, new URL(`/live?trk=${trk}`, northline.url).href);
      await expect.poll(() => pageViews(page)).toBe(1);
      await navigateInApp(page, '/vod');
      await page.goBack();
      await settled(page);
      expect(await pageViews(page)).toBe(3);
      await navigateInApp(page, '/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Account: Robin Côté' })).toBeVisible();
      await settled(page);

      await expect
        .poll(async () => (await receivedPages(trk)).slice(0, 4))
        .toEqual(['/live', '/vod', '/live', '/login']);
      const shown = await pageViews(page);
      await expect.poll(async () => (await receivedPages(trk)).length).toBe(shown);
      const events = await receivedEvents(trk);
      expect(events.filter(({ event }) => event === 'login')).toHaveLength(1);
      expect((await tagEvents(page)).filter((event) => event === 'login')).toHaveLength(1);
      expect(events.some(({ event }) => event === 'api_request')).toBe(true);
      expect(events.map(({ row }) => row).join()).not.toMatch(/(api|channel)_key=/);
      expect(requests.filter((path) => path === '/datalake/session/')).toHaveLength(1);
      expect(requests.filter((path) => path === '/tag.js')).toHaveLength(1);
    },
  );
});

test.describe('before a choice', () => {
  test.use({ consent: 'undecided' });

  test('asks for consent where it is required, and sends nothing without it', async ({ page }) => {
    const trk = newTrk();
    const requests = analyticsRequests(page);
    await open(page, new URL(`/live?trk=${trk}`, northline.url).href);
    const banner = page.getByRole('region', { name: 'Your privacy' });
    await expect(banner).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Decline' }).click();
    await expect(banner).toBeHidden();
    await navigateInApp(page, '/faq'); // a page without a list, which would grow above the footer
    await page.reload();
    await settled(page);
    const choices = page.getByRole('button', { name: 'Privacy choices' });
    await expect(choices).toBeVisible();
    await expect(banner).toBeHidden();
    expect(requests).toEqual([]);
    expect(await tagEvents(page)).toEqual([]);

    await choices.click();
    const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
    await expect(dialog.getByText('It is turned off.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toBeHidden();
    await navigateInApp(page, '/upcoming');
    // Nothing of the time before the consent is sent later.
    await expect.poll(() => receivedPages(trk)).toEqual(['/upcoming']);
    expect(await pageViews(page)).toBe(1);
  });

  test('asks nothing over an embedded event, and sends nothing', { tag: '@deep' }, async ({ page }) => {
    const requests = analyticsRequests(page);
    const started = page.waitForResponse(/\/assets\/start-analytics-[^/]+\.js$/);
    await page.goto(`${northline.url}/watch_embed/${await anyEventId()}`);
    await started;
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('region', { name: 'Your privacy' })).toHaveCount(0);
    expect(requests).toEqual([]);
  });
});
