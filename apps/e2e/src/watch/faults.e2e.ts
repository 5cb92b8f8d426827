import type { Page } from '@playwright/test';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { FAULT_CASES, type FaultCase, type FaultRun, lastFor } from './fault-cases.ts';
import { currentTime, play } from './play.ts';
import { findBreakableEvents, setStream } from './stream-control.ts';
import { findProtectedEvents } from './watchable-events.ts';

/** Playback resumes within this time after a fault has ended. */
const RESUMES_WITHIN_MS = 10_000;
/** The player shows an interruption within this time; a request that hangs ends later than others. */
const NOTICE_WITHIN_MS = 35_000;
/** Playback advances by this much during a fault that shows nothing: more than the buffer of a live stream. */
const UNAFFECTED_S = { live: 12, vod: 3 };
/** A position of a recording that has not loaded. */
const POSITION_S = 1200;
/** The longest distance from the newest segment at which a viewer counts as watching live. */
const LIVE_WITHIN_S = 22;

const liveBadge = (page: Page) => page.locator('[data-live-edge="true"]');

const behindNewestS = (page: Page) =>
  page
    .locator('video')
    .evaluate(
      ({ seekable, currentTime: timeS }: HTMLVideoElement) => seekable.end(seekable.length - 1) - timeS,
    );

/** Expects that playback advances. A source that is loaded again may start at a smaller time. */
async function expectMoving(page: Page, byS: number, timeout = RESUMES_WITHIN_MS): Promise<void> {
  let startS = await currentTime(page);
  const movedS = async () => {
    const timeS = await currentTime(page);
    startS = Math.min(startS, timeS);
    return timeS - startS;
  };
  await expect.poll(movedS, { timeout }).toBeGreaterThan(byS);
}

/** Expects the live edge, or the place of the recording from which at most `maxPlayedS` have been played. */
async function expectRightPlace(page: Page, kind: FaultCase['kind'], maxPlayedS: number): Promise<void> {
  if (kind === 'live') {
    await expect(liveBadge(page)).toHaveCount(1, { timeout: RESUMES_WITHIN_MS });
    expect(await behindNewestS(page)).toBeLessThan(LIVE_WITHIN_S);
  } else {
    const timeS = await currentTime(page);
    expect(timeS).toBeGreaterThanOrEqual(POSITION_S);
    expect(timeS).toBeLessThan(POSITION_S + maxPlayedS);
  }
}

const seekToUnloaded = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement, timeS) => {
    video.currentTime = timeS;
  }, POSITION_S);

/** Skips what has loaded, so that the fault interrupts playback now instead of in 10 s. */
const seekToBufferEnd = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.buffered.end(video.buffered.length - 1) - 0.5;
  });

type Open = () => Promise<unknown>;

async function start(run: FaultRun, fault: FaultCase, open: Open): Promise<void> {
  const { kind, shows, isAtStart, begin, clockJumpMs = 0 } = fault;
  const { page } = run;
  if (isAtStart) {
    await begin(run);
    await open();
    return;
  }
  await open();
  await play(page);
  // The player looks at the picture twice a second; before, it does not know that the picture has moved.
  await expectMoving(page, 1);
  if (kind === 'live') await expect(liveBadge(page)).toHaveCount(1);
  await begin(run);
  if (kind === 'vod') await seekToUnloaded(page);
  else if (shows !== null) await seekToBufferEnd(page);
  if (clockJumpMs > 0) await page.clock.fastForward(clockJumpMs);
}

async function runFaultCase(run: FaultRun, fault: FaultCase, open: Open): Promise<void> {
  const { page } = run;
  const { kind, shows, lastsS = 0, isAtStart } = fault;
  await start(run, fault, open);
  if (shows === null) {
    await expectMoving(page, UNAFFECTED_S[kind], 30_000);
    await expect(page.locator('[data-interruption]')).toHaveAttribute('data-interruption', 'none');
    return expectRightPlace(page, kind, 60);
  }
  if (shows === 'refused' || shows === 'not-found' || shows === 'media') {
    const failure = page.locator(`[data-failure="${shows}"]`);
    return expect(failure.getByRole('button')).toBeVisible({ timeout: NOTICE_WITHIN_MS });
  }
  const notice = page.locator('[data-interruption]');
  await expect(notice).toHaveAttribute('data-interruption', shows, { timeout: NOTICE_WITHIN_MS });
  // Never a red LIVE badge over a frozen picture.
  await expect(liveBadge(page)).toHaveCount(0);
  await lastFor(lastsS);
  const end = fault.end ?? (() => setStream(run.eventId, { state: 'reset' }));
  await end(run);
  await expectMoving(page, 0.5);
  await expect(notice).toHaveAttribute('data-interruption', 'none');
  // A recording that has failed at its start plays from its beginning, not from the position.
  return isAtStart && kind === 'vod' ? undefined : expectRightPlace(page, kind, 20);
}

/** The event to break, and how its page opens. Each worker has its own events. */
async function prepare(page: Page, { kind, isProtected = false }: FaultCase, worker: number) {
  if (isProtected) {
    const user = await withBasicPass(await registerOn('northline'));
    const id = (await findProtectedEvents(user.client)).at(-1 - worker);
    if (id === undefined) throw new Error('northline has too few events for registered users');
    return { id, open: () => visitAs(page, northlineSite, user, `/watch/${id}`) };
  }
  const event = (await findBreakableEvents(kind === 'live' ? 'live' : 'finished')).at(-1 - worker);
  if (!event) throw new Error(`There is no ${kind} event to break for worker ${worker}`);
  return { id: event.id, open: () => page.goto(`${event.siteUrl}/watch/${event.id}`) };
}

function testFault(fault: FaultCase): void {
  test(
    `survives ${fault.name}`,
    { tag: fault.inGate ? [] : '@deep' },
    async ({ page }, { parallelIndex }) => {
      test.setTimeout(120_000);
      const { id, open } = await prepare(page, fault, parallelIndex);
      try {
        await runFaultCase({ page, eventId: id }, fault, open);
      } finally {
        await setStream(id, { state: 'reset' });
      }
    },
  );
}

for (const kind of ['live', 'vod'] as const)
  test.describe(kind === 'live' ? 'a live event' : 'a recording', () => {
    // Broken requests are logged as console errors; so is every request of an offline page.
    test.use({ ownContext: true, expectedFailurePaths: /./ });
    const faults = FAULT_CASES.filter((one) => one.kind === kind);
    for (const fault of faults.filter(({ clockJumpMs }) => clockJumpMs === undefined)) testFault(fault);
    test.describe(() => {
      test.use({ movableClock: true });
      for (const fault of faults.filter(({ clockJumpMs }) => clockJumpMs !== undefined)) testFault(fault);
    });
  });
