import type { Page } from '@playwright/test';

/** Stops the page's timers: from here they run by `page.clock.runFor`. Before the page is opened. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Lets the page's timers run for so long, once what it has begun is drawn and its effects have set their timers. */
export async function runFor(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    // React's effects come by messages too, and messages come in turn.
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(null);
    });
  });
  await page.clock.runFor(ms);
}

/** Makes the page believe that its tab is, or is not, in sight. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** A finger that goes sideways by `byX` pixels from the middle of an element. */
export async function swipe(page: Page, selector: string, byX: number): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + Math.min(box.height / 2, 120))];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number | null) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: to === null ? [] : [{ x: to, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', Math.round(x + (byX * step) / 5));
  await touch('touchEnd', null);
  await cdp.detach();
}
