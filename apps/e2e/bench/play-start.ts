import type { Browser, Page } from '@playwright/test';
import { type Stream, suppressPrerolls } from './play-streams.ts';

/** Milliseconds from the click. */
export interface Start {
  readonly firstFrameMs: number;
  /** When the video is on the page of the event; on the bare page, when it is in the document. */
  readonly pageMs: number;
  /**
   * When the picture moves within five segments of the end of the live window; for a recording, when it moves. Infinity:
   * not within ten seconds of the first frame.
   */
  readonly liveEdgeMs: number;
}

/** `bare`: a page that has only hls.js. `hover`: 200 ms on the card before the click. `click`: no time on the card. */
export type Way = 'bare' | 'hover' | 'click';

const HOVER_MS = 200;
const VIEWPORT = { width: 1440, height: 900 };

interface Options {
  readonly site: string;
  /** The origin of the page to compare with (bare-page.ts). */
  readonly bare: string;
  readonly stream: Stream;
  readonly way: Way;
}

/** One start in a browser context of its own, so that nothing is cached but what the start page has loaded. */
export async function measureStart(browser: Browser, options: Options): Promise<Start> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  const page = await context.newPage();
  await suppressPrerolls(context, options.stream);
  await page.addInitScript(observeStart);
  await open(page, options);
  const result = page.waitForFunction(() => {
    const { start } = window as { start?: Partial<Start> & { readonly isLate?: boolean } };
    if (start?.firstFrameMs === undefined || start.pageMs === undefined) return null;
    if (start.liveEdgeMs === undefined && !start.isLate) return null;
    return { ...(start as Start), liveEdgeMs: start.liveEdgeMs ?? Infinity };
  });
  await click(page, options);
  const start = await (await result).jsonValue();
  await context.close();
  if (!start) throw new Error('The stream did not start.');
  return start;
}

/** Opens the page to click on and waits until it is idle. */
export async function open(page: Page, { site, bare, stream, way }: Options): Promise<void> {
  await page.goto(way === 'bare' ? `${bare}/?url=${encodeURIComponent(stream.url)}` : site);
  await targetOf(page, { way, stream }).scrollIntoViewIfNeeded();
  // The pointer of a user is on the page before it reaches the card.
  await page.mouse.move(VIEWPORT.width - 1, VIEWPORT.height / 2);
  await page.waitForLoadState('networkidle');
}

export async function click(page: Page, { way, stream }: Pick<Options, 'way' | 'stream'>): Promise<void> {
  const target = targetOf(page, { way, stream });
  if (way === 'hover') {
    await target.hover();
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), HOVER_MS);
  }
  await target.click();
}

const targetOf = (page: Page, { way, stream }: Pick<Options, 'way' | 'stream'>) =>
  way === 'bare' ? page.getByRole('button') : page.locator(`main a[href$="/watch/${stream.eventId}"]`).last();

/** Runs in the page before its scripts. */
function observeStart() {
  /** Five segments. */
  const LIVE_EDGE_S = 16;
  const start: { firstFrameMs?: number; pageMs?: number; liveEdgeMs?: number; isLate?: boolean } = {};
  Object.assign(window, { start });
  let clickedAtMs: number | null = null;
  addEventListener('click', ({ timeStamp }) => (clickedAtMs ??= timeStamp), { capture: true });
  const watch = (video: HTMLVideoElement, clickMs: number) => {
    video.requestVideoFrameCallback(() => {
      start.firstFrameMs = performance.now() - clickMs;
      setTimeout(() => (start.isLate = true), 10_000);
      const firstS = video.currentTime;
      video.addEventListener('timeupdate', () => {
        const { seekable, currentTime } = video;
        const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
        // hls.js gives a live stream a finite duration, too, but plays it far from its beginning.
        const isRecording = Number.isFinite(video.duration) && currentTime < 60;
        if (currentTime > firstS && (isRecording || end - currentTime < LIVE_EDGE_S))
          start.liveEdgeMs ??= performance.now() - clickMs;
      });
    });
  };
  new MutationObserver(() => {
    if (clickedAtMs === null) return;
    const video = document.querySelector('video');
    if (!video) return;
    // Before the page opens, the video lies over the picture of the card that was clicked.
    if (video.style.position !== 'absolute') start.pageMs ??= performance.now() - clickedAtMs;
    if ('observed' in video.dataset) return;
    video.dataset['observed'] = '';
    watch(video, clickedAtMs);
  }).observe(document, { childList: true, subtree: true });
}
