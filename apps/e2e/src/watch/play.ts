import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Starts playback, muted, and waits until the position advances. */
export async function play(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect(video).toBeVisible();
  // Attaching the stream would stop a playback that was started earlier.
  await expect(video).not.toHaveJSProperty('readyState', 0);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
}
