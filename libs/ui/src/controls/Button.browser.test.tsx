import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderExamples } from '../testing.ts';
import { buttonPage } from './Button.gallery.tsx';

describe('Button', () => {
  it('keeps its size and focus, announces the loading and ignores clicks while loading', async () => {
    await renderExamples(buttonPage);
    const example = page.getByRole('region', { name: 'Loading after a press' });
    const save = example.getByRole('button', { name: 'Save profile' });
    const before = save.element().getBoundingClientRect();
    save.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    await expect.element(example.getByRole('status')).toHaveTextContent('Loading…');
    await expect.element(save).toHaveFocus();
    expect(save.element().getBoundingClientRect()).toEqual(before);

    await save.click({ force: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(example.getByText('Started: 1')).toBeVisible();

    await example.getByRole('button', { name: 'Done' }).click();
    await expect.element(save).not.toHaveAttribute('aria-busy');
    await expect.element(example.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows a static ring while loading when motion is reduced', async () => {
    await renderExamples(buttonPage, { reducedMotion: true });
    const busy = page.getByRole('region', { name: 'Loading', exact: true }).getByRole('button').first();
    const { borderBlockStartStyle, animationIterationCount } = getComputedStyle(busy.element(), '::after');
    expect({ borderBlockStartStyle, animationIterationCount }).toEqual({
      borderBlockStartStyle: 'dotted',
      animationIterationCount: '1',
    });
  });

  it('renders a link without a button type when `as` is an anchor', async () => {
    await renderExamples(buttonPage);
    const link = page.getByRole('link', { name: 'See the full schedule' });
    await expect.element(link).not.toHaveAttribute('type');
    await link.click();
    await expect.poll(() => location.hash).toBe('#schedule');
  });
});
