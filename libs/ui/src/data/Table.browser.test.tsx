import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { example, focus, overflowPx, renderExamples } from '../testing.ts';
import { tablePage } from './Table.gallery.tsx';

const sortable = () => example('Sortable columns').getByRole('table', { name: 'Standings' });
const teams = () =>
  sortable()
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);

describe('Table', () => {
  it('has a name, column and row headers and announces the sorting', async () => {
    await renderExamples(tablePage);
    const table = sortable();
    await expect.poll(() => table.getByRole('row').length).toBe(5);
    const points = table.getByRole('columnheader', { name: 'Points' });
    await expect.element(points).toHaveAttribute('aria-sort', 'descending');
    await expect.element(table.getByRole('columnheader', { name: 'Team' })).not.toHaveAttribute('aria-sort');
    expect(teams()[0]).toContain('Maple Bay Orcas');
    focus(points.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await expect.element(points).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => teams().at(-1)).toContain('Maple Bay Orcas');
    await expect.element(table.getByRole('cell', { name: '41' })).toHaveStyle({ textAlign: 'end' });
  });

  it('keeps its header visible while rows scroll', async () => {
    await renderExamples(tablePage, { width: 1440, height: 300 });
    const table = example('Plain').getByRole('table');
    table.getByRole('rowheader').nth(2).element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await expect.element(table.getByRole('columnheader', { name: 'Team' })).toBeInViewport({ ratio: 1 });
  });

  it.each(['ltr', 'rtl'] as const)(
    'labels each value on a phone and keeps its table semantics, %s',
    async (dir) => {
      await renderExamples(tablePage, { dir, width: 320, height: 700 });
      const table = sortable();
      await expect.poll(() => table.getByRole('row').length).toBe(5);
      const row = table.getByRole('row').nth(1);
      await expect.element(row.getByText('Last game')).toBeVisible();
      await expect.element(row.getByRole('cell').first()).toHaveAccessibleName('Won 4:2');
      await table.getByRole('button', { name: 'Team' }).click();
      await expect
        .element(table.getByRole('columnheader', { name: 'Team' }))
        .toHaveAttribute('aria-sort', 'ascending');
      expect(overflowPx()).toBeLessThanOrEqual(0);
    },
  );

  it('reverses the sorting when the same header is pressed again', async () => {
    await renderExamples(tablePage);
    const team = page.getByRole('columnheader', { name: 'Team' }).first();
    await team.getByRole('button').click();
    await expect.element(team).toHaveAttribute('aria-sort', 'ascending');
    await team.getByRole('button').click();
    await expect.element(team).toHaveAttribute('aria-sort', 'descending');
  });
});
