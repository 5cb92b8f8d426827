import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { example, focus, renderExamples } from '../testing.ts';
import { cardPage } from './Card.gallery.tsx';

describe('Card', () => {
  it('follows its link on a click anywhere except on its own controls', async () => {
    await renderExamples(cardPage);
    const card = example('With a control and a long title').getByRole('article');
    await card.getByRole('button', { name: 'More' }).click();
    expect(location.hash).toBe('');
    // At the start of the line: the unbreakable title makes it wider than the card.
    await card.getByText('Highlights · 3 min').click({ force: true, position: { x: 10, y: 10 } });
    await expect.poll(() => location.hash).toBe('#story');
  });

  it('has an outline around all of it when the keyboard focuses its link', async () => {
    await renderExamples(cardPage);
    const card = example('With a control and a long title').getByRole('article');
    const link = card.getByRole('link');
    focus(link);
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect.element(link).toHaveFocus();
    await expect.element(card).toHaveStyle({ outlineStyle: 'solid' });
  });
});
