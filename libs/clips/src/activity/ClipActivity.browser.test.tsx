import type { Clip } from '@grandstand/api';
import { browserStorage } from '@grandstand/session';
import { advanceTime } from '@grandstand/ui/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { UserClip } from '../clip/clip.ts';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips, type Respond } from '../testing/render-clips.tsx';
import { ClipActivity } from './ClipActivity.tsx';
import { forgetPendingClips, readPendingClips, trackClip } from './pending-clips.ts';

const POLL_MS = 3000;
/** Another user in each test: the components of the previous test are still there when a test begins. */
let userId = 0;
const making = (progress: number): Clip =>
  clip(1, { is_own: true, state: 'processing', progress, url: null });
const ready = clip(1, { is_own: true });
const failed = clip(1, { is_own: true, state: 'failed', url: null });

/** Before the fake timers begin. */
const SINCE_MS = 0;
const track = () => trackClip(userId, { id: 1, name: 'Save number 1' }, SINCE_MS);
const pendingIds = () => readPendingClips(userId).map(({ id }) => id);
const onShare = vi.fn<(made: UserClip) => void>();

const listOf = (made: Clip | null) => {
  const data = made ? [made] : [];
  return { data, total: data.length, limit: 24, offset: 0 };
};
const answerWith =
  (current: () => Clip | null): Respond =>
  ({ path }) =>
    path === 'GET /clips/user' ? listOf(current()) : undefined;

/** Tabs are components: they share the storage and its lock. */
const renderTabs = (respond: Respond, tabs = 1) =>
  renderClips(
    <>
      <h1>Any page</h1>
      {Array.from({ length: tabs }, (_, index) => (
        <ClipActivity key={index} userId={userId} onShare={onShare} />
      ))}
    </>,
    { respond, url: '/faq', view: { fakeTimers: true } },
  );

const READY = 'Your clip is ready: Save number 1';
const FAILED = 'We couldn’t make your clip: Save number 1';
const shown = (text: string) => page.getByText(text).elements().length;
const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => {
  userId += 1;
});
afterEach(() => forgetPendingClips(userId));

describe('ClipActivity', () => {
  it('sends nothing while no clip is being made', async () => {
    const { requests } = await renderTabs(answerWith(() => ready));
    await expect.element(page.getByText('Any page')).toBeVisible();
    await advanceTime(2 * POLL_MS);
    expect(requests).toEqual([]);
  });

  it('announces a clip on any page when it is ready, then no longer polls', async () => {
    let current = making(40);
    track();
    const { requests } = await renderTabs(answerWith(() => current));
    await expect.poll(() => requests.length).toBe(1);
    await advanceTime(POLL_MS);
    expect(shown(READY)).toBe(0);
    current = ready;
    await advanceTime(POLL_MS);
    await expect.element(page.getByText(READY)).toBeVisible();
    expect(pendingIds()).toEqual([]);
    // The list is fetched again for the pages that show it.
    await advanceTime(POLL_MS);
    const count = requests.length;
    await advanceTime(3 * POLL_MS);
    expect(requests).toHaveLength(count);
  });

  it('begins with a clip that is created while the page is open', async () => {
    const { requests } = await renderTabs(answerWith(() => ready));
    await expect.element(page.getByText('Any page')).toBeVisible();
    expect(requests).toEqual([]);
    track();
    await expect.element(page.getByText(READY)).toBeVisible();
  });

  it('shares the clip from the announcement', async () => {
    track();
    await renderTabs(answerWith(() => ready));
    await button('Share').click();
    expect(onShare.mock.lastCall?.[0]).toMatchObject({ kind: 'ready', id: 1 });
    expect(shown(READY)).toBe(0);
  });

  it('watches the clip from the announcement', async () => {
    track();
    const { router } = await renderTabs(answerWith(() => ready));
    await button('Watch').click();
    expect(router.state.location.pathname).toBe('/share/7/clip-1');
  });

  it('is announced once in two tabs', async () => {
    track();
    await renderTabs(
      answerWith(() => ready),
      2,
    );
    await expect.element(page.getByText(READY)).toBeVisible();
    await advanceTime(2 * POLL_MS);
    expect(shown(READY)).toBe(1);
  });

  it('is not announced when another tab has done so meanwhile', async () => {
    track();
    await renderTabs(
      answerWith(() => {
        // Another tab writes without an event of this page.
        browserStorage().remove(`clips.pending.${userId}`);
        return ready;
      }),
    );
    await expect.poll(pendingIds).toEqual([]);
    await advanceTime(2 * POLL_MS);
    expect(shown(READY)).toBe(0);
  });

  it('is announced after a reload, and not again after the next one', async () => {
    let current = making(10);
    track();
    const { requests } = await renderTabs(answerWith(() => current));
    await expect.poll(() => requests.length).toBe(1);
    current = ready;
    await renderTabs(answerWith(() => current));
    await expect.element(page.getByText(READY)).toBeVisible();
    await button('Close').click();
    const reloaded = await renderTabs(answerWith(() => current));
    await advanceTime(2 * POLL_MS);
    expect(shown(READY)).toBe(0);
    expect(reloaded.requests).toEqual([]);
  });

  it('queues a failed clip again, and announces it when it is ready', async () => {
    let current = failed;
    track();
    const { requests } = await renderTabs((request) => {
      if (request.path !== 'POST /clip/1/retry') return answerWith(() => current)(request);
      current = making(0);
      return current;
    });
    await expect.element(page.getByRole('alert').getByText(FAILED)).toBeVisible();
    await button('Try again').click();
    await expect.poll(pendingIds).toEqual([1]);
    expect(requests.filter(({ path }) => path.endsWith('/retry'))).toHaveLength(1);
    current = ready;
    await advanceTime(POLL_MS);
    await expect.element(page.getByText(READY)).toBeVisible();
  });

  it('says why a failed clip cannot be queued again', async () => {
    track();
    await renderTabs((request) =>
      request.path === 'POST /clip/1/retry'
        ? new Failure(403, { message: 'No access', code: 'no_access' })
        : answerWith(() => failed)(request),
    );
    await button('Try again').click();
    await expect.element(page.getByText('You can no longer make clips of this event')).toBeVisible();
    expect(pendingIds()).toEqual([]);
  });

  it('keeps polling when the list cannot be loaded', async () => {
    let isDown = true;
    track();
    const { requests } = await renderTabs((request) =>
      isDown
        ? new Failure(403, { message: 'No access', code: 'no_access' })
        : answerWith(() => ready)(request),
    );
    await expect.poll(() => requests.length).toBe(1);
    isDown = false;
    await advanceTime(2 * POLL_MS);
    await expect.element(page.getByText(READY)).toBeVisible();
  });

  it('forgets a clip that was deleted in another tab', async () => {
    track();
    await renderTabs(answerWith(() => null));
    await advanceTime(POLL_MS);
    // The list may have been fetched before the clip was made.
    expect(pendingIds()).toEqual([1]);
    await advanceTime(10 * 60_000 + POLL_MS);
    await expect.poll(pendingIds).toEqual([]);
    expect(shown(READY)).toBe(0);
  });
});
