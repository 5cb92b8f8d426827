import type { Browser, Page } from '@playwright/test';

interface Options {
  readonly site: string;
  /** The origin of the page to compare with (bare-page.ts). */
  readonly bare: string;
  readonly swipes: number;
}

/** Milliseconds from each swipe to the first frame of the next clip that moves. */
export interface Swipes {
  readonly reels: readonly number[];
  readonly bare: readonly number[];
}

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' };
const HAVE_CURRENT_DATA = 2;
/** The time that a viewer watches a clip before the next swipe. */
const WATCHED_MS = 1500;

/** Swipes through the moments of the channel, and through the same clips on a page of two `<video>` elements. */
export async function measureSwipes(browser: Browser, { site, bare, swipes }: Options): Promise<Swipes> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${site}/moments`);
  const urls: string[] = [];
  const reels: number[] = [];
  for (let position = 1; position <= swipes; position += 1) {
    const next = `article[aria-posinset="${position + 1}"] video`;
    urls.push(await sourceOf(page, `article[aria-posinset="${position}"] video`));
    await page.locator(next).waitFor({ state: 'attached' });
    reels.push(await swipeTo(page, next));
  }
  urls.push(await sourceOf(page, `article[aria-posinset="${swipes + 1}"] video`));
  const ofBare: number[] = [];
  for (const [index, url] of urls.slice(0, -1).entries()) {
    const query = new URLSearchParams({ first: url, second: urls[index + 1] ?? '' });
    await page.goto(`${bare}/two-videos?${query.toString()}`);
    ofBare.push(await swipeTo(page, '#second'));
  }
  await context.close();
  return { reels, bare: ofBare };
}

const sourceOf = async (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((video: HTMLVideoElement) => video.currentSrc);

/** Presses the key that shows the next clip, and waits for the first frame that its video presents after it. */
async function swipeTo(page: Page, selector: string): Promise<number> {
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), WATCHED_MS);
  const measured = page.locator(selector).evaluate(
    (video: HTMLVideoElement, readyState) =>
      new Promise<number>((resolve, reject) => {
        if (video.readyState < readyState) reject(new Error('The next clip has not been loaded.'));
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            video.requestVideoFrameCallback(() => resolve(performance.now() - timeStamp));
          },
          { capture: true, once: true },
        );
        document.documentElement.dataset['isObserved'] = 'true';
      }),
    HAVE_CURRENT_DATA,
  );
  await page.locator('html[data-is-observed]').waitFor();
  await page.keyboard.press('j');
  const ms = await measured;
  await page.evaluate(() => delete document.documentElement.dataset['isObserved']);
  return ms;
}
