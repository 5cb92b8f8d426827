import { afterEach, describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { example, rectOf, renderExamples } from '../testing.ts';
import { crestPage } from './Crest.gallery.tsx';
import { imagePage } from './Image.gallery.tsx';

const RATIO = 16 / 9;

describe('Image', () => {
  afterEach(() => commands.releaseRequests());

  it('keeps its space while it is loading', async () => {
    await commands.holdRequests('**/social-card.png');
    await renderExamples(imagePage);
    const picture = page.getByRole('img', { name: 'The channel’s card' });
    await expect.element(picture).toHaveAttribute('data-loaded', 'false');
    const { width, height } = rectOf(page.elementLocator(picture.element().parentElement as Element));
    expect(width / height).toBeCloseTo(RATIO, 1);
  });

  it('shows its fallback in the same space when it cannot be loaded', async () => {
    await renderExamples(imagePage);
    const region = example(/fails to load$/);
    await expect.poll(() => region.element().querySelectorAll('img').length).toBe(0);
    const art = [...region.element().querySelectorAll('div > div > div')].at(-1)?.getBoundingClientRect();
    expect((art?.width ?? 0) / (art?.height ?? 1)).toBeCloseTo(RATIO, 1);
  });
});

describe('Crest', () => {
  it('falls back to initials', async () => {
    await renderExamples(crestPage);
    await expect.element(example(/fails to load$/)).toMatchTextContent('GM');
    await expect.element(page.getByText('ЛЕВ')).toBeVisible();
  });
});
