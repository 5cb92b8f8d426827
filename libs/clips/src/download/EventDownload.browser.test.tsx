import type { DownloadQuality } from '@grandstand/api';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Failure, renderClips, type Respond, USER } from '../testing/render-clips.tsx';
import { EventDownload } from './EventDownload.tsx';

const QUALITIES: readonly DownloadQuality[] = [
  { id: '720p', height: 720, size: 823_000_000 },
  { id: '240p', height: 240, size: 90_000_000 },
];
const LINK = {
  url: 'http://media.test/event.mp4',
  file_name: 'Event.mp4',
  expires_utc_ts: 2,
  size: 823_000_000,
};
const STARTED = 'The download has started: Event.mp4 · 823 MB';

interface Server {
  readonly qualities?: unknown;
  readonly link?: unknown;
  readonly usage?: { readonly used: number; readonly limit: number | null };
}
const respondWith =
  ({ qualities = QUALITIES, link = LINK, usage = { used: 2, limit: null } }: Server): Respond =>
  ({ path }) => {
    if (path.endsWith('/qualities')) return qualities;
    if (path.startsWith('GET /download-event/')) return link;
    if (path === 'GET /downloads/user') return { data: [], total: 0, limit: 1, offset: 0, usage };
    return path === 'GET /profile' ? USER : undefined;
  };

/** Opens the dialog. Returns the requests of links, and the URLs that the browser was given to download. */
async function open(server: Server) {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.href);
  });
  const { requests } = await renderClips(<EventDownload eventId={7} />, { respond: respondWith(server) });
  await page.getByRole('button', { name: 'Download' }).click();
  const links = () => requests.filter(({ path }) => path === 'GET /download-event/7');
  return { clicked, links };
}
const dialog = () => page.getByRole('dialog');

describe('the download of an event', () => {
  it('starts in the chosen quality, shows its size, and can be repeated with a new link', async () => {
    const { clicked, links } = await open({});
    await dialog().getByRole('button', { name: '720p, 823 MB' }).click();
    await expect.element(dialog().getByText(STARTED)).toBeVisible();
    await dialog().getByRole('button', { name: 'Download again' }).click();
    await vi.waitFor(() => expect(clicked).toEqual([LINK.url, LINK.url]));
    expect(links().map(({ query }) => query.get('quality'))).toEqual(['720p', '720p']);
    await expect
      .element(dialog().getByRole('link', { name: 'My downloads' }))
      .toHaveAttribute('href', '/profile/downloads');
  });

  it('starts at once when there is one quality', async () => {
    const { clicked, links } = await open({ qualities: QUALITIES.slice(0, 1) });
    await expect.element(dialog().getByText(STARTED)).toBeVisible();
    expect([clicked.length, links().length]).toEqual([1, 1]);
  });

  it.each<[string, Server, RegExp]>([
    [
      'the limit is reached',
      { link: new Failure(400), usage: { used: 5, limit: 5 } },
      /^Download limit reached: 5 of 5 in 30 days$/,
    ],
    ['the pass no longer includes it', { link: new Failure(403) }, /your pass doesn’t include it/],
    ['there is no recording', { link: new Failure(400) }, /isn’t available yet/],
    ['the qualities are refused', { qualities: new Failure(403) }, /your pass doesn’t include it/],
    ['there is no quality', { qualities: [] }, /isn’t available yet/],
  ])('shows the reason when %s', async (_when, server, text) => {
    const { clicked } = await open({ qualities: QUALITIES.slice(0, 1), ...server });
    await expect.element(dialog().getByRole('alert').getByText(text)).toBeVisible();
    expect(clicked).toEqual([]);
  });

  it('shows how many of the allowed downloads are used', async () => {
    await open({ usage: { used: 2, limit: 5 } });
    await expect.element(dialog().getByText('2 of 5 in 30 days')).toBeVisible();
  });
});
