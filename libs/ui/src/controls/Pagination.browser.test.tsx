import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, renderExamples } from '../testing.ts';
import { listGridSwitchPage, paginationPage } from './lists.gallery.tsx';

describe('Pagination', () => {
  const pages = () => page.getByRole('navigation', { name: '24 pages' });
  const button = (name: string) => pages().getByRole('button', { name });
  const current = () => pages().element().querySelector<HTMLElement>('button[aria-current="page"]');

  it('goes to the page of each button and exposes the current page', async () => {
    await renderExamples(paginationPage);
    await expect.element(current()).toHaveAccessibleName('Page 9 of 24');
    await button('Page 10 of 24').click();
    await expect.poll(() => current()?.textContent).toBe('10');
    await button('Last page').click();
    await expect.poll(() => current()?.textContent).toBe('24');
    const next = button('Next page');
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    focus(next);
    await userEvent.keyboard('{Enter}');
    expect(current()?.textContent).toBe('24');
    await expect.element(next).toHaveFocus();
    await button('Previous page').click();
    await expect.poll(() => current()?.textContent).toBe('23');
    await button('First page').click();
    await expect.poll(() => current()?.textContent).toBe('1');
  });

  it('shows only "Page n of m" on a phone', async () => {
    await renderExamples(paginationPage, { width: 390, height: 700 });
    await expect.element(pages().getByText('Page 9 of 24')).toBeVisible();
    await expect.element(button('Page 10 of 24')).not.toBeInTheDocument();
    await button('Next page').click();
    await expect.element(pages().getByText('Page 10 of 24')).toBeVisible();
  });
});

describe('ListGridSwitch', () => {
  it('is a radio group that the arrow keys operate', async () => {
    await renderExamples(listGridSwitchPage);
    const group = page.getByRole('radiogroup', { name: 'View' }).first();
    focus(group.getByRole('radio', { name: 'Grid' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(group.getByRole('radio', { name: 'List' })).toBeChecked();
    await group.getByRole('radio', { name: 'Table' }).click({ force: true });
    await expect.element(page.getByText('table, list')).toBeVisible();
  });
});
