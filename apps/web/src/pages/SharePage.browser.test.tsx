import { calls, type Clip } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { ClipsLinksContext } from '@grandstand/clips';
import { encodeFile, FILE_URL, serveStream } from '@grandstand/player/testing';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { href, PATHS } from '../paths.ts';
import { liveEvent, renderSite } from '../testing/render-site.tsx';
import { Page } from './SharePage.tsx';

let file: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  file = await encodeFile({ height: 72, durationS: 12 });
});

const UUID = 'c8c3016d-496c-4244-af7e-7d6133ad9ac7';
const EXAMPLE = calls.getSharedClip.output.parse(exampleOutput(calls.getSharedClip));
const sharedClip = (changes: Partial<Clip> = {}): Clip => ({
  ...EXAMPLE,
  uuid: UUID,
  event_id: 7,
  event: liveEvent(7, { stream_status: 'finished', event_utc_ts: 0, end_utc_ts: 7200 }),
  name: 'Late winner',
  start_time: 754,
  duration: 12,
  state: 'ready',
  url: FILE_URL,
  poster: null,
  is_own: false,
  ...changes,
});

const renderPage = (path: string, clip: Clip | null) =>
  renderSite(
    <ClipsLinksContext value={href}>
      <Routes>
        <Route path={PATHS.share} element={<Page />} />
      </Routes>
    </ClipsLinksContext>,
    {
      url: path,
      answer({ path: asked }) {
        if (asked === `/shared-clip/${UUID}`) return clip;
        if (asked === '/events/7') return liveEvent(7);
        return asked.startsWith('/clips/event/') ? { data: [], total: 0, limit: 12, offset: 0 } : undefined;
      },
      view: { messages: ['browse', 'clips', 'player'] },
    },
  );

const video = () => document.querySelector('video');

describe('the page of a shared clip', () => {
  it('plays from the second of the link', async () => {
    await serveStream(file);
    await renderPage(`/share/7/${UUID}?t=4`, sharedClip());
    // The first test loads the player's chunk.
    await expect.poll(() => video()?.currentTime ?? 0, { timeout: 9000 }).toBeGreaterThan(4);
    await expect.element(page.getByText('12:34 into the event')).toBeVisible();
  });

  it('continues the match from the second of the clip', async () => {
    await serveStream(file);
    await renderPage(`/share/7/${UUID}`, sharedClip());
    await expect
      .element(page.getByRole('link', { name: 'Watch from 12:34' }))
      .toHaveAttribute('href', '/watch/7?start=754');
  });

  it('corrects the event in its path and keeps the second', async () => {
    await serveStream(file);
    const { router } = await renderPage(`/share/1/${UUID}?t=4`, sharedClip());
    await expect.poll(() => router.state.location.pathname).toBe(`/share/7/${UUID}`);
    expect(router.state.location.search).toBe('?t=4');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('offers the match when the clip was deleted', async () => {
    await renderPage(`/share/7/${UUID}`, sharedClip({ state: 'deleted', url: null, name: '', tags: [] }));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This clip is gone');
    await expect
      .element(page.getByRole('link', { name: 'Watch replay' }))
      .toHaveAttribute('href', '/watch/7');
  });

  it('offers the match of the path without a request when the path has no valid uuid', async () => {
    await renderPage('/share/7/%00', sharedClip());
    await expect.element(page.getByText('We can’t find this clip')).toBeVisible();
  });

  it('offers the match of the path when no clip has the uuid', async () => {
    await renderPage(`/share/7/${UUID}`, null);
    await expect.element(page.getByText('We can’t find this clip')).toBeVisible();
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/watch/7');
  });
});
