import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderExamples } from '../testing.ts';
import { linkPage } from './TextLink.gallery.tsx';

describe('TextLink', () => {
  it('opens an external page in a new tab without opener and announces it', async () => {
    await renderExamples(linkPage);
    const arena = page.getByRole('link', { name: 'the arena (opens in a new tab)' });
    await expect.element(arena).toHaveAttribute('target', '_blank');
    await expect.element(arena).toHaveAttribute('rel', 'noopener');
    await expect.element(page.getByRole('link', { name: 'See all' })).not.toHaveAttribute('target');
  });
});
