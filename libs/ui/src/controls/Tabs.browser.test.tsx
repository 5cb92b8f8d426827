import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, renderExamples } from '../testing.ts';
import { tabsPage } from './lists.gallery.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: false });
const panel = (name: string) => page.getByRole('tabpanel', { name, exact: false });

describe('Tabs', () => {
  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)(
    'are one tab stop in which arrow keys, Home and End select a tab, %s',
    async (dir, onwards, back) => {
      await renderExamples(tabsPage, { dir });
      focus(tab('Active orders'));
      await userEvent.keyboard(onwards);
      await expect.element(tab('Clips')).toHaveFocus();
      await expect.element(panel('Clips')).toHaveTextContent('Twelve clips.');
      await userEvent.keyboard('{End}');
      await expect.element(tab('Zahlungsmethoden')).toHaveAttribute('aria-selected', 'true');
      await userEvent.keyboard(onwards);
      await expect.element(tab('Active orders')).toHaveFocus();
      await userEvent.keyboard(back);
      await userEvent.keyboard('{Home}');
      await expect.element(tab('Active orders')).toHaveAttribute('aria-selected', 'true');
      await userEvent.tab();
      await expect.element(panel('Active orders')).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect.element(tab('Active orders')).toHaveFocus();
    },
  );
});
