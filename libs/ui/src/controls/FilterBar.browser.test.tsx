import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { example, focus, renderExamples } from '../testing.ts';
import { dateFilterPage, filterBarPage } from './lists.gallery.tsx';

describe('FilterBar', () => {
  const bar = () => page.getByRole('group', { name: 'Filters' });
  const removeButton = (name: string) =>
    bar().getByRole('button', { name: `Remove filter: ${name}`, exact: false });

  it('moves focus to the next filter after removing one and announces how many are left', async () => {
    await renderExamples(filterBarPage);
    const status = example('Active filters').getByRole('status');
    await expect.element(status).toHaveTextContent('3 active filters');
    focus(removeButton('Timmins Forge'));
    await userEvent.keyboard('{Enter}');
    await expect.element(removeButton('Moosonee Tides')).toHaveFocus();
    await expect.element(status).toHaveTextContent('2 active filters');
    await userEvent.keyboard('{Enter}');
    await expect.element(removeButton('Churchill Auroras')).toHaveFocus();
    const sport = bar().getByRole('combobox', { name: 'Sport' });
    await sport.selectOptions('Ice hockey');
    const clearAll = bar().getByRole('button', { name: 'Clear all', exact: false });
    focus(clearAll);
    await userEvent.keyboard('{Enter}');
    await expect.element(bar()).toHaveFocus();
    await expect.element(sport).toHaveValue('');
    await expect.element(clearAll).not.toBeInTheDocument();
  });

  it('scrolls sideways on a phone and shows active filters first', async () => {
    await renderExamples(filterBarPage, { width: 390, height: 700, dir: 'rtl' });
    const { scrollWidth, clientWidth } = bar().element();
    expect(scrollWidth).toBeGreaterThan(clientWidth);
    await expect
      .element(bar().getByRole('button', { name: 'Clear all', exact: false }))
      .toBeInViewport({ ratio: 1 });
    const men = bar().getByRole('button', { name: 'Men' });
    focus(men);
    await expect.element(men).toBeInViewport({ ratio: 1 });
  });
});

describe('DateFilter', () => {
  it('ignores a date before `min`, accepts a later one and can be cleared', async () => {
    await renderExamples(dateFilterPage);
    const field = page.getByLabelText('From').first();
    const chosen = () => document.querySelector('output');
    await field.fill('2021-05-01');
    field.element().blur();
    await expect.element(chosen()).toHaveTextContent('any day');
    await expect.element(field).toHaveValue('');
    await field.fill('2026-11-22');
    await expect.element(chosen()).toHaveTextContent('2026-11-22');
    await field.fill('');
    field.element().blur();
    await expect.element(chosen()).toHaveTextContent('any day');
  });
});
