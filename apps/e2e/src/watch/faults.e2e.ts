import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { FAULT_CASES, type FaultCase, type FaultRun, lastFor } from './fault-cases.ts';
import { currentTime, play } from './play.ts';
import { findBreakableEvents, setStream } from './stream-control.ts';

/** Playback resumes within this time after a fault has ended. */
const RESUMES_WITHIN_MS = 10_000;
/** The live buffer runs dry about 10 s after a fault began; a hanging request ends later. */
const NOTICE_WITHIN_MS = 35_000;
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

async function expectMoving(page: Page, byS = 1, timeout = RESUMES_WITHIN_MS): Promise<void> {
  const startS = await currentTime(page);
  await expect.poll(() => currentTime(page), { timeout }).toBeGreaterThan(startS + byS);
}

/** The right place: the live edge, or the same second of the recording. */
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

const seek = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement, timeS) => {
    video.currentTime = timeS;
  }, POSITION_S);

async function start(run: FaultRun, { kind, isAtStart, begin }: FaultCase, url: string): Promise<void> {
  if (isAtStart) {
    await begin(run);
    await run.page.goto(url);
    return;
  }
  await run.page.goto(url);
  await play(run.page);
  if (kind === 'live') await expect(liveBadge(run.page)).toHaveCount(1);
  else await expectMoving(run.page);
  await begin(run);
  if (kind === 'vod') await seek(run.page);
}

async function runFaultCase(run: FaultRun, fault: FaultCase, url: string): Promise<void> {
  const { page } = run;
  const { kind, reads, lastsS = 0, isAtStart } = fault;
  await start(run, fault, url);
  if (reads === null) {
    await expectMoving(page, 12, 30_000);
    await expect(page.locator('[data-interruption]')).toHaveAttribute('data-interruption', 'none');
    return expectRightPlace(page, kind, 60);
  }
  if (reads === 'refused' || reads === 'not-found' || reads === 'media') {
    const failure = page.locator(`[data-failure="${reads}"]`);
    return expect(failure.getByRole('button')).toBeVisible({ timeout: NOTICE_WITHIN_MS });
  }
  const notice = page.locator('[data-interruption]');
  await expect(notice).toHaveAttribute('data-interruption', reads, { timeout: NOTICE_WITHIN_MS });
  // Never a red LIVE badge over a frozen picture.
  await expect(liveBadge(page)).toHaveCount(0);
  await lastFor(lastsS);
  const end = fault.end ?? (() => setStream(run.eventId, { state: 'reset' }));
  await end(run);
  await expectMoving(page, 0.5);
  await expect(notice).toHaveAttribute('data-interruption', 'none');
  return isAtStart && kind === 'vod' ? undefined : expectRightPlace(page, kind, 20);
}

for (const kind of ['live', 'vod'] as const)
  test.describe(kind === 'live' ? 'a live event' : 'a recording', () => {
    // Broken requests are logged as console errors; so is every request of an offline page.
    test.use({ ownContext: true, failingPaths: /./ });
    for (const fault of FAULT_CASES.filter((one) => one.kind === kind))
      test(
        `survives ${fault.name}`,
        { tag: fault.inGate ? [] : '@deep' },
        async ({ page }, { parallelIndex }) => {
          test.setTimeout(100_000);
          const events = await findBreakableEvents(kind === 'live' ? 'live' : 'finished');
          const event = events.at(-1 - parallelIndex);
          if (!event) throw new Error(`There is no ${kind} event to break`);
          try {
            await runFaultCase({ page, eventId: event.id }, fault, `${event.siteUrl}/watch/${event.id}`);
          } finally {
            await setStream(event.id, { state: 'reset' });
          }
        },
      );
  });
