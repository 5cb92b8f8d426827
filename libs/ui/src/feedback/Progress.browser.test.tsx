import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { example, renderExamples } from '../testing.ts';
import { progressPage } from './Progress.gallery.tsx';

describe('Spinner', () => {
  it('is announced immediately and fades in after 300 ms', async () => {
    await renderExamples(progressPage);
    const spinner = example('After 300 ms').getByRole('status');
    await expect.element(spinner).toHaveTextContent('Loading…');
    const element = spinner.element();
    const opacityAt = (ms: number) => {
      // Restarts the animation: a finished one is no longer listed.
      element.style.animation = 'none';
      element.getAnimations();
      element.style.animation = '';
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = ms;
      }
      return Number(getComputedStyle(element).opacity);
    };
    // The fade-in starts after 300 ms and takes 120 ms (`--motion-fast`).
    expect(opacityAt(299)).toBe(0);
    expect(opacityAt(421)).toBe(1);
  });
});

describe('ProgressBar', () => {
  it('exposes its value unless it is indeterminate', async () => {
    await renderExamples(progressPage);
    const upload = page.getByRole('progressbar', { name: 'Preparing your clip' });
    await expect.element(upload).toHaveAttribute('aria-valuenow', '30');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.element(upload).toHaveAttribute('aria-valuenow', '55');
    const waiting = page.getByRole('progressbar', { name: 'Waiting for the bank' });
    await expect.element(waiting).not.toHaveAttribute('aria-valuenow');
  });
});
