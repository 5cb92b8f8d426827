import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { example, renderExamples, swipe } from '../testing.ts';
import { railPage } from './Rail.gallery.tsx';

const row = () => page.getByRole('list', { name: 'Highlights' });
const button = (name: string) => example('Advances every 5 s').getByRole('button', { name });

describe('Rail on a touch screen', () => {
  it('scrolls by touch, which pauses autoplay, and has no arrow buttons', async () => {
    await renderExamples(railPage, { width: 390, height: 844, fakeTimers: true });
    row().element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await swipe(row().element(), -260);
    await expect.poll(() => row().element().scrollLeft).toBeGreaterThan(150);
    await expect.element(button('Resume slides')).toBeVisible();
    await expect.element(button('Next')).not.toBeInTheDocument();
  });
});
