import type { Clip, UserDownload } from '@grandstand/api';
import { setOnline } from '@grandstand/ui/testing';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Routes } from 'react-router-dom';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips, type Respond, USER } from '../testing/render-clips.tsx';
import { UserDownloads } from './UserDownloads.tsx';

const list = (data: readonly UserDownload[]) => ({ data, total: data.length, limit: 20, offset: 0 });

const download = (id: number, kind: 'clip' | 'event', made: Clip | null): UserDownload => ({
  id,
  kind,
  clip: made,
  event: clip(1).event,
  downloaded_utc_ts: 1_800_000_000,
});
const DOWNLOADS = [download(3, 'clip', clip(1)), download(2, 'event', null), download(1, 'clip', null)];
const lateWinner = clip(5, { name: 'Late winner' });
const { event } = lateWinner;
const fields = { downloaded_utc_ts: 1, event };
const FILES = [
  { ...fields, id: 1, kind: 'clip', clip: lateWinner, shape: 'vertical' },
  { ...fields, id: 2, kind: 'clip', clip: lateWinner, shape: 'wide' },
  { ...fields, id: 3, kind: 'event', clip: null, quality: '240p' },
  { ...fields, id: 4, kind: 'clip', clip: null, shape: 'wide' },
];

const LINK = { url: 'http://media.test/file.mp4', file_name: 'File.mp4', expires_utc_ts: 2_000_000_000 };

const renderDownloads = (respond: Respond) =>
  renderClips(
    <Routes>
      <Route path="/profile/downloads" element={<UserDownloads />} />
      <Route path="/faq" element={<h1>Other page</h1>} />
    </Routes>,
    { respond, url: '/profile/downloads' },
  );
const answerWith =
  (downloads: readonly UserDownload[], answer: Respond = () => undefined): Respond =>
  (request) => {
    const given = answer(request);
    if (given !== undefined) return given;
    if (request.path === 'GET /downloads/user') return list(downloads);
    return request.path === 'GET /profile' ? USER : undefined;
  };
const again = (name: string) => page.getByRole('button', { name: `Download again: ${name}` });

describe('the downloads of the user', () => {
  it('are listed with their links; a deleted clip cannot be downloaded again', async () => {
    await renderDownloads(answerWith(DOWNLOADS));
    await expect
      .element(page.getByRole('link', { name: 'Save number 1' }))
      .toHaveAttribute('href', '/share/7/clip-1');
    await expect
      .element(page.getByRole('link', { name: 'Pikes at Harriers' }))
      .toHaveAttribute('href', '/watch/7');
    await expect.element(page.getByText('Deleted clip')).toBeVisible();
    expect(again('Deleted clip').elements()).toHaveLength(0);
  });

  it('name a clip that the channel hid, which cannot be downloaded again', async () => {
    const hidden = clip(1, { name: '', state: 'deleted', is_hidden: true });
    const own = clip(2, { name: 'My save', is_own: true, is_hidden: true, url: null });
    await renderDownloads(answerWith([download(3, 'clip', hidden), download(5, 'clip', own)]));
    await expect.element(page.getByRole('link', { name: 'Hidden clip' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'My save' })).toBeVisible();
    expect(page.getByRole('button', { name: /Download again/ }).elements()).toHaveLength(0);
  });

  it('show skeletons while they load', async () => {
    await renderDownloads(() => undefined);
    await expect.poll(() => document.querySelectorAll('ul[aria-busy=true] > li').length).toBeGreaterThan(1);
    expect(page.getByText('No downloads yet').elements()).toHaveLength(0);
  });

  it('offer replays when there are none', async () => {
    await renderDownloads(answerWith([]));
    await expect.element(page.getByText('No downloads yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Browse replays' })).toHaveAttribute('href', '/vod');
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    await renderDownloads((request) => (isDown ? new Failure(403) : answerWith(DOWNLOADS)(request)));
    await expect.element(page.getByRole('alert').getByText(/Something went wrong/)).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(again('Save number 1')).toBeVisible();
  });

  it('are loaded when the browser is online again', async () => {
    let isDown = true;
    await renderDownloads((request) => (isDown ? new Failure(403) : answerWith(DOWNLOADS)(request)));
    await expect.element(page.getByRole('alert')).toBeVisible();
    setOnline(false);
    await expect.element(page.getByRole('alert').getByText('You’re offline')).toBeVisible();
    isDown = false;
    setOnline(true);
    await expect.element(again('Save number 1')).toBeVisible();
  });

  it.each([
    ['clip', 'Save number 1', 'GET /clip/download/1'],
    ['event', 'Pikes at Harriers', 'GET /download-event/7'],
  ])('give the browser the link of a %s again', async (_, name, path) => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.href);
    });
    await renderDownloads(answerWith(DOWNLOADS, (request) => (request.path === path ? LINK : undefined)));
    await again(name).click();
    await expect.element(page.getByText(/The download has started: File.mp4/)).toBeVisible();
    expect(clicked).toEqual([LINK.url]);
  });

  it('show what was downloaded after the last visit', async () => {
    const downloads: UserDownload[] = [];
    const { router } = await renderDownloads(answerWith(downloads));
    await expect.element(page.getByText('No downloads yet')).toBeVisible();
    await router.navigate('/faq');
    await expect.element(page.getByText('Other page')).toBeVisible();
    downloads.push(...DOWNLOADS);
    await router.navigate('/profile/downloads');
    await expect.element(again('Save number 1')).toBeVisible();
  });

  it('are listed with their format or quality, and downloaded again in the same', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { requests } = await renderClips(<UserDownloads />, {
      user: { ...USER, featureCount: { downloads: 9 } },
      url: '/profile/downloads',
      respond({ path }) {
        const usage = { used: 4, limit: 10 };
        if (path === 'GET /downloads/user')
          return { data: FILES, total: FILES.length, limit: 20, offset: 0, usage };
        if (path === 'GET /profile') return { ...USER, featureCount: { downloads: 9 } };
        return { url: 'http://media.test/a.mp4', file_name: 'a.mp4', expires_utc_ts: 2 };
      },
    });
    await expect.element(page.getByText('Downloads: 9 · 4 of 10 in 30 days')).toBeVisible();
    const rows = page.getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent(/Vertical 9:16/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Whole event · 240p/);
    expect(rows.nth(3).getByRole('button').elements()).toEqual([]);

    for (const [index, path, query] of [
      [0, 'GET /clip/download/5', ['shape', 'vertical']],
      [2, `GET /download-event/${event.id}`, ['quality', '240p']],
    ] as const) {
      await rows
        .nth(index)
        .getByRole('button', { name: /^Download again/ })
        .click();
      await vi.waitFor(() => {
        const [request] = requests.filter((sent) => sent.path === path);
        expect(request?.query.get(query[0])).toBe(query[1]);
      });
    }
  });
});
