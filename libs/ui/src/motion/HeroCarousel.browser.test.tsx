import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import {
  example,
  focus,
  rectOf,
  renderExamples,
  advanceTime,
  setTabHidden,
  swipe,
  type View,
} from '../testing.ts';
import { heroCarouselPage } from './HeroCarousel.gallery.tsx';

const PERIOD_MS = 5000;

const carousel = () => page.getByRole('region', { name: 'Featured' });
const dot = (number: number) => carousel().getByRole('button', { name: `Slide ${number} of 3` });

async function renderCarousel(view: View = {}): Promise<void> {
  await renderExamples(heroCarouselPage, { fakeTimers: true, ...view });
  await expect.element(dot(1)).toBeVisible();
}

const liveRegion = () => carousel().element().querySelector('[aria-live]')?.getAttribute('aria-live');

async function expectSlide(number: number): Promise<void> {
  await expect.element(dot(number)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => carousel().getByRole('group').length).toBe(1);
  await expect.element(carousel().getByRole('group', { name: `Slide ${number} of 3` })).toBeVisible();
}

describe('HeroCarousel', () => {
  it('is announced as a carousel with one dot per slide', async () => {
    await renderCarousel();
    await expect.element(carousel()).toHaveAttribute('aria-roledescription', 'carousel');
    await expectSlide(1);
    await dot(3).click();
    await expectSlide(3);
  });

  it('exposes only the controls of the visible slide', async () => {
    await renderCarousel();
    await expectSlide(1);
    expect(carousel().getByRole('button', { name: 'Watch live' }).length).toBe(1);
    // A carousel of one slide has no controls of its own, so only the button in the slide remains.
    expect(page.getByRole('region', { name: 'Alone' }).getByRole('button').length).toBe(1);
  });

  it('advances every 5 s without announcement or layout shift', async () => {
    await renderCarousel();
    expect(liveRegion()).toBe('off');
    const dotRects = () => [1, 2, 3].map((number) => rectOf(dot(number)));
    const before = dotRects();
    for (const number of [2, 3, 1]) {
      await advanceTime(PERIOD_MS);
      await expectSlide(number);
      expect(dotRects()).toEqual(before);
    }
  });

  it('pauses while hovered and while the tab is hidden', async () => {
    await renderCarousel();
    await carousel().hover();
    await expect.poll(liveRegion).toBe('polite');
    await advanceTime(3 * PERIOD_MS);
    await expectSlide(1);
    await commands.moveMouse(0, 0);
    await expect.poll(liveRegion).toBe('off');
    setTabHidden(true);
    await expect.poll(liveRegion).toBe('polite');
    await advanceTime(3 * PERIOD_MS);
    await expectSlide(1);
  });

  it('stays paused and announces slides after its button was pressed, until it is resumed', async () => {
    await renderCarousel();
    await carousel().getByRole('button', { name: 'Pause slides' }).click();
    await commands.moveMouse(0, 0);
    await advanceTime(3 * PERIOD_MS);
    await expectSlide(1);
    await expect.poll(liveRegion).toBe('polite');
    await carousel().getByRole('button', { name: 'Resume slides' }).click();
    await commands.moveMouse(0, 0);
    await advanceTime(PERIOD_MS);
    await expectSlide(2);
  });

  it('does not autoplay and has no pause button when motion is reduced', async () => {
    await renderCarousel({ reducedMotion: true });
    await advanceTime(3 * PERIOD_MS);
    await expectSlide(1);
    await expect.element(carousel().getByRole('button', { name: /slides$/ })).not.toBeInTheDocument();
    await carousel().getByRole('button', { name: 'Next' }).click();
    await expectSlide(2);
  });

  it.each([
    { dir: 'ltr', forward: '{ArrowRight}', back: '{ArrowLeft}' },
    { dir: 'rtl', forward: '{ArrowLeft}', back: '{ArrowRight}' },
  ] as const)('changes slides by arrow keys in reading direction, $dir', async ({ dir, forward, back }) => {
    await renderCarousel({ dir });
    focus(carousel().getByRole('button', { name: 'Watch live' }));
    await userEvent.keyboard(forward);
    await expectSlide(2);
    await expect.element(carousel()).toHaveFocus();
    await userEvent.keyboard(forward);
    await userEvent.keyboard(forward);
    await expectSlide(1);
    await userEvent.keyboard(back);
    await expectSlide(3);
    await advanceTime(3 * PERIOD_MS);
    await expectSlide(3);
  });

  it.each([
    { dir: 'ltr', forwardX: -160 },
    { dir: 'rtl', forwardX: 160 },
  ] as const)('changes slides by a swipe, $dir', async ({ dir, forwardX }) => {
    await renderCarousel({ dir, width: 390, height: 844 });
    await swipe(carousel().element(), forwardX);
    await expectSlide(2);
    await swipe(carousel().element(), -forwardX);
    await expectSlide(1);
    await expect.element(dot(1)).toHaveAttribute('aria-current', 'true');
  });

  it('has no controls for a single slide', async () => {
    await renderCarousel();
    const alone = example('One slide needs no controls');
    await expect.element(alone.getByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});
