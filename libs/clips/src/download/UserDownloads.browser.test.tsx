import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clip } from '../testing/clip-fixture.ts';
import { renderClips, USER } from '../testing/render-clips.tsx';
import { UserDownloads } from './UserDownloads.tsx';

const lateWinner = clip(5, { name: 'Late winner' });
const { event } = lateWinner;
const fields = { downloaded_utc_ts: 1, event };
const DOWNLOADS = [
  { ...fields, id: 1, kind: 'clip', clip: lateWinner, shape: 'vertical' },
  { ...fields, id: 2, kind: 'clip', clip: lateWinner, shape: 'wide' },
  { ...fields, id: 3, kind: 'event', clip: null, quality: '240p' },
  { ...fields, id: 4, kind: 'clip', clip: null, shape: 'wide' },
];

it('lists files with their format or quality, and downloads the same file again', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { requests } = await renderClips(<UserDownloads />, {
    user: { ...USER, featureCount: { downloads: 9 } },
    url: '/profile/downloads',
    respond({ path }) {
      const usage = { used: 4, limit: 10 };
      if (path === 'GET /downloads/user')
        return { data: DOWNLOADS, total: DOWNLOADS.length, limit: 20, offset: 0, usage };
      if (path === 'GET /profile') return { ...USER, featureCount: { downloads: 9 } };
      return { url: 'http://media.test/a.mp4', file_name: 'a.mp4', expires_utc_ts: 2 };
    },
  });
  await expect.element(page.getByText('Downloads: 9 · 4 of 10 in 30 days')).toBeVisible();
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Vertical 9:16/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Whole match · 240p/);
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
