import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import {
  example,
  focus,
  overflowPx,
  rectOf,
  renderExamples,
  advanceTime,
  setTabHidden,
  type View,
} from '../testing.ts';
import { railPage } from './Rail.gallery.tsx';

const PERIOD_MS = 5000;
const PLAIN = 'Cards of 280 to 380 px';
const MOVING = 'Advances every 5 s';

const renderRails = (view: View = {}) => renderExamples(railPage, view);
const rail = (name: string) => page.getByRole('list', { name });
/** Scroll distance from the start, in pixels. */
const scrollDistancePx = (name: string) => Math.abs(rail(name).element().scrollLeft);
const button = (region: string, name: string) => example(region).getByRole('button', { name });

/** Distance of the nearest card from the snap position. */
function snapOffset(): number {
  const list = rail('Replays').element();
  const { direction, paddingInlineStart } = getComputedStyle(list);
  const side = direction === 'rtl' ? 'right' : 'left';
  const edge = list.getBoundingClientRect()[side];
  const offsets = [...list.children].map((card) =>
    Math.abs(Math.abs(card.getBoundingClientRect()[side] - edge) - Number.parseFloat(paddingInlineStart)),
  );
  return Math.min(...offsets);
}

describe('Rail', () => {
  it.each([320, 768, 1440, 2400])('has cards of 280 to 380 px in a window of %i px', async (width) => {
    await renderRails({ width, height: 900 });
    const card = rectOf(rail('Replays').getByRole('listitem').first());
    expect(card.width).toBeGreaterThanOrEqual(280);
    expect(card.width).toBeLessThanOrEqual(380);
    expect(overflowPx()).toBeLessThanOrEqual(0);
  });

  it.each(['ltr', 'rtl'] as const)(
    'scrolls by its buttons, snaps to a card and keeps focus at the end, %s',
    async (dir) => {
      await renderRails({ dir });
      const [previous, next] = [button(PLAIN, 'Previous'), button(PLAIN, 'Next')];
      await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
      focus(next);
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => scrollDistancePx('Replays')).toBeGreaterThan(280);
      await expect.element(previous).toHaveAttribute('aria-disabled', 'false');
      await expect.poll(snapOffset).toBeLessThan(1.5);
      await expect
        .poll(async () => {
          await userEvent.keyboard('{Enter}');
          return next.element().getAttribute('aria-disabled');
        })
        .toBe('true');
      await expect.element(next).toHaveFocus();
    },
  );

  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ] as const)('scrolls by arrow keys, End and Home, %s', async (dir, onwards) => {
    await renderRails({ dir });
    focus(rail('Replays'));
    await userEvent.keyboard(onwards);
    await expect.poll(() => scrollDistancePx('Replays')).toBeGreaterThan(200);
    await userEvent.keyboard('{End}');
    await expect.element(button(PLAIN, 'Next')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Home}');
    await expect.poll(() => scrollDistancePx('Replays')).toBe(0);
  });

  it('scrolls a card into view when it gets keyboard focus', async () => {
    await renderRails();
    focus(rail('Replays'));
    for (let card = 1; card <= 7; card += 1) await userEvent.tab();
    const seventh = rail('Replays').getByRole('link', { name: 'Card 7' });
    await expect.element(seventh).toHaveFocus();
    await expect.element(seventh).toBeInViewport({ ratio: 1 });
  });

  it('is not focusable when all cards fit', async () => {
    await renderRails();
    await expect.element(rail('One card')).not.toHaveAttribute('tabindex');
    await expect.element(rail('Replays')).toHaveAttribute('tabindex', '0');
  });

  it('is not focusable while its cards load', async () => {
    await renderRails();
    const loading = example('Loading').getByRole('list', { includeHidden: true });
    await expect.element(loading).toHaveAttribute('tabindex', '0');
    focus(loading);
    await expect.element(loading).not.toHaveFocus();
  });
});

describe('Rail with autoplay', () => {
  it('advances every 5 s and restarts after its end', async () => {
    await renderRails({ fakeTimers: true });
    await expect.element(button(MOVING, 'Pause slides')).toBeVisible();
    await advanceTime(PERIOD_MS - 100);
    expect(scrollDistancePx('Highlights')).toBe(0);
    const list = rail('Highlights').element();
    await advanceTime(100);
    await expect.poll(() => scrollDistancePx('Highlights')).toBeGreaterThan(280);
    expect(scrollDistancePx('Replays')).toBe(0);

    // Waits for the running scroll to end.
    await expect
      .poll(() => {
        list.scrollTo({ left: list.scrollWidth, behavior: 'instant' });
        return button(MOVING, 'Next').element().getAttribute('aria-disabled');
      })
      .toBe('true');
    await advanceTime(PERIOD_MS);
    await expect.poll(() => scrollDistancePx('Highlights')).toBe(0);
  });

  it('pauses while hovered, while focused and while the tab is hidden', async () => {
    await renderRails({ fakeTimers: true });
    await rail('Highlights').hover();
    await advanceTime(3 * PERIOD_MS);
    expect(scrollDistancePx('Highlights')).toBe(0);

    await commands.moveMouse(0, 0);
    focus(rail('Highlights'));
    await userEvent.tab();
    await advanceTime(3 * PERIOD_MS);
    expect(scrollDistancePx('Highlights')).toBe(0);

    rail('Highlights').getByRole('link').first().element().blur();
    setTabHidden(true);
    await advanceTime(3 * PERIOD_MS);
    expect(scrollDistancePx('Highlights')).toBe(0);

    setTabHidden(false);
    await advanceTime(PERIOD_MS);
    await expect.poll(() => scrollDistancePx('Highlights')).toBeGreaterThan(280);
  });

  it('stays paused after its button was pressed', async () => {
    await renderRails({ fakeTimers: true });
    await button(MOVING, 'Pause slides').click();
    await commands.moveMouse(0, 0);
    await advanceTime(3 * PERIOD_MS);
    expect(scrollDistancePx('Highlights')).toBe(0);
    await expect.element(button(MOVING, 'Resume slides')).toBeVisible();
  });

  it('does not autoplay when motion is reduced', async () => {
    await renderRails({ fakeTimers: true, reducedMotion: true });
    await advanceTime(3 * PERIOD_MS);
    expect(scrollDistancePx('Highlights')).toBe(0);
    await expect.element(button(MOVING, 'Pause slides')).not.toBeInTheDocument();
  });
});
