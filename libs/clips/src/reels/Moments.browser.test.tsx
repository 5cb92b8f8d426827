import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { commands, page, userEvent } from 'vitest/browser';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips, type Respond } from '../testing/render-clips.tsx';
import { useDeleteClip } from '../list/use-delete-clip.ts';
import { Moments } from './Moments.tsx';

const list = (data: readonly unknown[], total = data.length) => ({ data, total, limit: 12, offset: 0 });
const event = (id: number) => ({ ...clip(1).event, id });

/** Two events: the first has three clips, the second has one. */
const channel: Respond = ({ path }) => {
  if (path === 'GET /events/with_clip') return list([event(7), event(8)]);
  if (path === 'GET /clips/event/7') return list([clip(1), clip(2), clip(3)]);
  if (path === 'GET /clips/event/8') return list([clip(4, { event_id: 8, event: event(8) })]);
  if (path === 'GET /shared-clip/clip-9') return clip(9, { name: 'Linked' });
  return new Failure(404);
};

const onSound = vi.fn();
const renderMoments = (
  url = '/moments',
  options: { readonly respond?: Respond; readonly isSpoilerFree?: boolean } = {},
) =>
  renderClips(
    <div style={{ '--reels-height': '500px' } as object}>
      <Moments
        sound={{ isOn: false, onChange: onSound }}
        makeUrl="/vod"
        renderStep={({ eventTitle }) => <a href="/watch/7">{eventTitle}</a>}
      />
    </div>,
    { respond: channel, url, ...options },
  );

/** The router of the test keeps the parameters of the test's own page. */
const parameter = (router: Awaited<ReturnType<typeof renderMoments>>['router'], name: string) =>
  new URLSearchParams(router.state.location.search).get(name);

const heading = (name: string) => page.getByRole('heading', { name });
/** The clips that have a `<video>`. */
const withVideo = () =>
  Array.from(document.querySelectorAll('article:has(video)'), (reel) => reel.getAttribute('data-clip'));

describe('the reels', () => {
  // Without a file, each reel would show its failure.
  beforeEach(() => commands.holdRequests('**/media/clips/*'));
  afterEach(() => commands.releaseRequests());

  it('show the next clip by a key, and its link in the URL', async () => {
    const { router } = await renderMoments();
    await expect.element(heading('Save number 1')).toBeInViewport();
    expect(router.state.location.search).toBe('');
    await userEvent.keyboard('j');
    await expect.element(heading('Save number 2')).toBeInViewport();
    await expect.poll(() => parameter(router, 'clip')).toBe('clip-2');
    expect(router.state.historyAction).toBe('REPLACE');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => parameter(router, 'clip')).toBe('clip-1');
  });

  it('have a video for the current clip and its neighbours only', async () => {
    await renderMoments();
    await expect.poll(withVideo).toEqual(['clip-1', 'clip-2']);
    await userEvent.keyboard('j');
    await expect.poll(withVideo).toEqual(['clip-1', 'clip-2', 'clip-3']);
  });

  it('announce the current clip', async () => {
    await renderMoments();
    await expect.element(heading('Save number 1')).toBeInViewport();
    await userEvent.keyboard('j');
    await expect.element(page.getByText('Clip 2: Pikes at Harriers')).toBeInTheDocument();
  });

  it('load the clips of the next event before the last one is reached, then show that there are no more', async () => {
    await renderMoments();
    await expect.element(heading('Save number 4')).toBeInTheDocument();
    await expect.element(heading('You’ve seen them all')).toBeInTheDocument();
  });

  it('reach the next clip although the height changes on the way', async () => {
    await renderMoments();
    await expect.element(heading('Save number 1')).toBeInViewport();
    const feed = page.getByRole('feed').element();
    await userEvent.keyboard('j');
    if (feed.parentElement) feed.parentElement.style.blockSize = '310px';
    await expect.poll(() => feed.scrollTop).toBe(310);
    await expect.poll(withVideo).toEqual(['clip-1', 'clip-2', 'clip-3']);
  });

  it('start with the clip of a link', async () => {
    await renderMoments('/moments?clip=clip-9');
    await expect.element(heading('Linked')).toBeInViewport();
    await expect.element(heading('Save number 1')).toBeInTheDocument();
  });

  it('start with the newest clip when the clip of the link does not exist', async () => {
    await renderMoments('/moments?clip=gone');
    await expect.element(heading('Save number 1')).toBeInViewport();
  });

  it('pause by Space and switch the sound by M', async () => {
    await renderMoments();
    await expect.element(page.getByRole('button', { name: 'Pause: Save number 1' })).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('button', { name: 'Play: Save number 1' })).toBeInTheDocument();
    await userEvent.keyboard('m');
    expect(onSound).toHaveBeenCalledWith(true);
  });

  it('hide clips that could reveal a result until the user shows them', async () => {
    await renderMoments('/moments', { isSpoilerFree: true });
    await expect.element(heading('Clip at 12:34').first()).toBeInTheDocument();
    expect(withVideo()).toEqual([]);
    await page.getByRole('button', { name: 'Show it anyway' }).first().click();
    await expect.poll(withVideo).toContain('clip-1');
  });

  it('go on to the next event when all clips of the newest one were deleted', async () => {
    await renderMoments('/moments', {
      respond: (request) => (request.path === 'GET /clips/event/7' ? list([], 3) : channel(request)),
    });
    await expect.element(heading('Save number 4')).toBeInViewport();
  });

  it('show that there are none when all clips of all events were deleted', async () => {
    await renderMoments('/moments', {
      respond: (request) => (request.path.startsWith('GET /clips/event/') ? list([]) : channel(request)),
    });
    await expect.element(page.getByText('The first moment is yours')).toBeVisible();
  });

  it('fetch a clip again whose URL has expired, and play it behind one that was made meanwhile', async () => {
    await commands.releaseRequests();
    await commands.holdRequests('**/media/clips/new.mp4');
    let answers = 0;
    const { router } = await renderMoments('/moments', {
      respond(request) {
        if (request.path !== 'GET /clips/event/7') return channel(request);
        answers += 1;
        return answers === 1
          ? list([clip(1, { url: '/media/clips/expired.mp4' })])
          : list([clip(5), clip(1, { url: '/media/clips/new.mp4' })]);
      },
    });
    await expect.element(heading('Save number 5')).toBeInTheDocument();
    const video = () => document.querySelector<HTMLVideoElement>('[data-clip="clip-1"] video');
    await expect.poll(() => video()?.getAttribute('src')).toBe('/media/clips/new.mp4');
    await expect.poll(() => video()?.paused).toBe(false);
    await expect.element(heading('Save number 1')).toBeInViewport();
    expect(parameter(router, 'clip')).toBeNull();
  });
});

describe('the page', () => {
  it('filters by tag', async () => {
    const { requests, router } = await renderMoments('/moments?view=grid');
    await page.getByRole('button', { name: 'Great save' }).first().click();
    await expect.poll(() => parameter(router, 'tag')).toBe('save');
    await expect.poll(() => requests.at(-1)?.query.get('tag')).toBe('save');
  });

  it('switches to the grid, and plays a clip of it as a reel', async () => {
    const { router } = await renderMoments();
    await page.getByRole('radio', { name: 'Grid' }).click({ force: true });
    await expect.poll(() => parameter(router, 'view')).toBe('grid');
    await page.getByRole('button', { name: 'Play: Save number 3' }).click();
    await expect.element(heading('Save number 3')).toBeInViewport();
    expect(parameter(router, 'clip')).toBe('clip-3');
  });

  it.each([
    ['has no clips', '/moments', 'The first moment is yours', 'Find a match'],
    ['has no clips that match', '/moments?tag=goal', 'No clips found', 'Show all clips'],
  ])('shows a text and an action when the channel %s', async (_, url, title, action) => {
    await renderMoments(url, { respond: () => list([]) });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByRole('link', { name: action })).toBeVisible();
  });

  it('offers a retry when the clips cannot be loaded', async () => {
    await renderMoments('/moments', { respond: () => new Failure(400) });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a later visit', () => {
  function DeleteClip() {
    const deleteClip = useDeleteClip();
    return (
      <button type="button" onClick={() => void deleteClip({ id: 1, name: 'Save number 1' })}>
        Delete
      </button>
    );
  }

  const renderPages = (respond: Respond) =>
    renderClips(
      <Routes>
        <Route
          path="/moments"
          element={
            <Moments sound={{ isOn: false, onChange: onSound }} makeUrl="/vod" renderStep={() => null} />
          }
        />
        <Route path="*" element={<DeleteClip />} />
      </Routes>,
      { respond, url: '/moments?view=grid' },
    );

  it('shows the clips of the first one without fetching them again', async () => {
    const { router, requests } = await renderPages(channel);
    await expect.element(heading('Save number 1')).toBeVisible();
    await router.navigate('/other');
    await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
    const count = requests.length;
    await router.navigate('/moments?view=grid');
    await expect.element(heading('Save number 1')).toBeVisible();
    expect(requests).toHaveLength(count);
  });

  it('fetches the clips again after the user has changed one', async () => {
    let clips = [clip(1), clip(2)];
    const { router } = await renderPages((request) => {
      if (request.path === 'DELETE /clip/1') {
        clips = [clip(5), clip(2)];
        return { id: 1, restorable_until_utc_ts: 1_900_000_000 };
      }
      return request.path === 'GET /clips/event/7' ? list(clips) : channel(request);
    });
    await expect.element(heading('Save number 1')).toBeVisible();
    await router.navigate('/other');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await router.navigate('/moments?view=grid');
    await expect.element(heading('Save number 5')).toBeVisible();
    expect(heading('Save number 1').elements()).toHaveLength(0);
  });
});
