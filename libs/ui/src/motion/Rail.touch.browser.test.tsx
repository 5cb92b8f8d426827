import { describe, expect, it } from 'vitest';
import { example, renderExamples, swipe } from '../testing.ts';
import { railPage } from './Rail.gallery.tsx';

const advancing = example('Advances every 5 s');
const rail = () => advancing.getByRole('list');
const button = (name: string) => advancing.getByRole('button', { name });

describe('Rail on a touch screen', () => {
  it('pauses autoplay when it is scrolled by touch', async () => {
    await renderExamples(railPage, { width: 390, height: 844, fakeTimers: true });
    rail().element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await swipe(rail().element(), -260);
    await expect.poll(() => rail().element().scrollLeft).toBeGreaterThan(150);
    await expect.element(button('Resume slides')).toBeVisible();
  });

  it('has no arrow buttons', async () => {
    await renderExamples(railPage, { width: 390, height: 844, fakeTimers: true });
    await expect.element(button('Pause slides')).toBeVisible();
    await expect.element(button('Next')).not.toBeInTheDocument();
    await expect.element(button('Previous')).not.toBeInTheDocument();
  });
});
