import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { rectOf, renderExamples } from '../testing.ts';
import { heroCarouselPage } from './HeroCarousel.gallery.tsx';

const buttonsOf = (name: string) => page.getByRole('region', { name }).getByRole('button').all();

describe('HeroCarousel on a touch screen', () => {
  it('has buttons of at least 44 px', async () => {
    await renderExamples(heroCarouselPage, { width: 390, height: 844, fakeTimers: true });
    await expect.poll(() => buttonsOf('Featured').length).toBeGreaterThan(3);
    for (const button of buttonsOf('Featured')) {
      const { width, height } = rectOf(button);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  it('keeps the dots of many slides inside the window, at least 24 px wide', async () => {
    await renderExamples(heroCarouselPage, { width: 390, height: 844, fakeTimers: true });
    await expect.poll(() => buttonsOf('Many').length).toBeGreaterThan(10);
    for (const button of buttonsOf('Many')) {
      const { right, width } = rectOf(button);
      expect(right).toBeLessThanOrEqual(390);
      expect(width).toBeGreaterThanOrEqual(24);
    }
  });
});
