import { cdp } from 'vitest/browser';

interface Point {
  readonly x: number;
  readonly y: number;
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

/**
 * Sends a real touch event; null lifts the finger. Does not emulate `(pointer: coarse)`: tests of that are named
 * `*.touch.browser.test.tsx`.
 */
const dispatchTouch = (type: TouchType, at: Point | null): Promise<unknown> =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] });

const centreOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
};

/** Swipes horizontally by `byX` pixels. Starts in the horizontal middle of an element, near its top. */
export async function swipe(element: Element, byX: number): Promise<void> {
  const { x } = centreOf(element);
  const { y: top, height } = element.getBoundingClientRect();
  const y = Math.round(top + Math.min(height / 2, 120));
  await dispatchTouch('touchStart', { x, y });
  for (let step = 1; step <= 5; step += 1)
    await dispatchTouch('touchMove', { x: Math.round(x + (byX * step) / 5), y });
  await dispatchTouch('touchEnd', null);
}

/** Presses an element by touch until `whilePressed` resolves. */
export async function longPress(element: Element, whilePressed: () => Promise<void>): Promise<void> {
  await dispatchTouch('touchStart', centreOf(element));
  await whilePressed();
  await dispatchTouch('touchEnd', null);
}

export async function tap(x: number, y: number): Promise<void> {
  await dispatchTouch('touchStart', { x, y });
  await dispatchTouch('touchEnd', null);
}
