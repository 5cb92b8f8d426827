import { readClock } from '@grandstand/demo-media/testing';
import type { Locator, Page } from '@playwright/test';
import { field } from '../account/auth-forms.ts';
import { expect } from '../journey.ts';
import type { TestUser } from '../platform.ts';
import { EDITOR } from './locators.ts';

/** Frames per second of the footage. */
export const FRAME_RATE = 25;
/** The small footage is one segment, which is shown again and again: its clock starts again with each segment. */
export const SEGMENT_FRAMES = 80;
/** The stream has to load first. */
const EDITOR_WITHIN_MS = 20_000;
/** The live edge of the player is three segments behind the newest one. */
const IN_WINDOW_WITHIN_MS = 30_000;

type Edge = 'Start' | 'End';

const handleOf = (page: Page, edge: Edge): Locator =>
  page.getByRole('slider', { name: `${edge} of the clip` });

/** The frame of the event at which a handle stands. */
const frameOf = async (handle: Locator): Promise<number> =>
  Number(await handle.getAttribute('aria-valuenow'));

/** Opens the editor on the page of an event. The first handle has the focus. */
export async function openEditor(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Clip', exact: true }).last().press('Enter');
  await expect(handleOf(page, 'Start')).toBeFocused({ timeout: EDITOR_WITHIN_MS });
}

const STEPS = [
  ['PageUp', 'PageDown', 5 * FRAME_RATE],
  ['Shift+ArrowRight', 'Shift+ArrowLeft', FRAME_RATE],
  ['ArrowRight', 'ArrowLeft', 1],
] as const;

/** Moves a handle to a frame by the keyboard. The player then shows the frame at the handle. */
async function moveHandle(page: Page, edge: Edge, frame: number): Promise<void> {
  const handle = handleOf(page, edge);
  if (!(await handle.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press(edge === 'Start' ? 'Shift+Tab' : 'Tab');
  await expect(handle).toBeFocused();
  // Also a handle that is already there must move, or the player would not show its frame.
  await page.keyboard.press('ArrowLeft');
  let rest = frame - (await frameOf(handle));
  for (const [forward, back, frames] of STEPS)
    while (Math.abs(rest) >= frames) {
      await page.keyboard.press(rest > 0 ? forward : back);
      rest -= Math.sign(rest) * frames;
    }
  await expect(handle).toHaveAttribute('aria-valuenow', String(frame));
}

/** A clip in frames of the event; `end` is the first frame after it. */
export interface FrameRange {
  readonly start: number;
  readonly end: number;
}

export async function selectedRange(page: Page): Promise<FrameRange> {
  const [start, end] = await Promise.all([frameOf(handleOf(page, 'Start')), frameOf(handleOf(page, 'End'))]);
  return { start, end };
}

/** Waits until a live window has come to a frame. */
export const expectInWindow = (page: Page, frame: number): Promise<void> =>
  expect
    .poll(async () => Number(await handleOf(page, 'End').getAttribute('aria-valuemax')), {
      timeout: IN_WINDOW_WITHIN_MS,
    })
    .toBeGreaterThanOrEqual(frame);

/** Selects a range by the keyboard, and expects that the player shows its first and its last frame. */
export async function selectRange(page: Page, { start, end }: FrameRange): Promise<void> {
  const moveStart = async () => {
    await moveHandle(page, 'Start', start);
    await expectShown(page, start);
  };
  const moveEnd = async () => {
    await moveHandle(page, 'End', end);
    await expectShown(page, end - 1);
  };
  // The handles must not meet.
  const isLater = end > (await frameOf(handleOf(page, 'End')));
  for (const move of isLater ? [moveEnd, moveStart] : [moveStart, moveEnd]) await move();
}

/** Expects that the player shows a frame of the event, by the clock that is burnt into the picture. */
const expectShown = (page: Page, frame: number): Promise<void> =>
  expect.poll(() => shownClock(page), `the picture of frame ${frame}`).toBe(frame % SEGMENT_FRAMES);

const shownClock = async (page: Page): Promise<number | null> =>
  readClock(await page.locator('[data-player] video').evaluate(readPicture));

/** Runs in the page: the upper edge of the shown picture, in which the clock is. */
function readPicture(video: HTMLVideoElement | SVGElement) {
  const [width, height, clockHeight] = [426, 240, 34];
  const context = new OffscreenCanvas(width, clockHeight).getContext('2d');
  if (!context || !(video instanceof HTMLVideoElement)) throw new Error('there is no picture');
  context.drawImage(video, 0, 0, width, height);
  return { data: [...context.getImageData(0, 0, width, clockHeight).data], width, height };
}

/** From the offer in the editor, or on the page of the login. */
export async function logInFromEditor(
  tab: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<void> {
  const offer = tab.locator(EDITOR).getByRole('link', { name: 'Log in' });
  if (await offer.isVisible()) await offer.click();
  await field(tab, 'Email').fill(email);
  await field(tab, 'Password').fill(password);
  await tab.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(field(tab, 'Password')).toHaveCount(0);
}
