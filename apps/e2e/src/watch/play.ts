import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Starts playback where the browser did not start it by itself, and waits until it moves. */
export async function play(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect(video).toBeVisible();
  // A stream that is still being attached would take the play away again.
  await expect(video).not.toHaveJSProperty('readyState', 0);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
}
