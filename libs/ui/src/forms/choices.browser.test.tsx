import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { example, focus, renderExamples } from '../testing.ts';
import { checkboxPage, radioPage, selectPage, switchPage } from './choices.gallery.tsx';

describe('Select', () => {
  it('has no selection without a default value', async () => {
    await renderExamples(selectPage);
    const provinces = example('In a form').getByRole('combobox', { name: 'Province' });
    await expect.element(provinces.nth(0)).toHaveValue('');
    await expect.element(provinces.nth(1)).toHaveValue('nl');
    await expect.element(provinces.nth(2)).toHaveAccessibleDescription('Field is required');
  });
});

it('marks the language of an option of a Select', async () => {
  await renderExamples(selectPage);
  const filter = example('As a filter').getByRole('combobox', { name: 'Province' }).first();
  await expect.element(filter.getByRole('option', { name: 'Québec' }).last()).toHaveAttribute('lang', 'fr');
});

describe('Checkbox', () => {
  it('is toggled by its label and the space bar', async () => {
    await renderExamples(checkboxPage);
    const keep = page.getByRole('checkbox', { name: 'Keep me signed in' }).first();
    await expect.element(keep).toHaveAccessibleDescription('Not on a shared computer.');
    await page.getByText('Keep me signed in').first().click();
    await expect.element(keep).toBeChecked();
    focus(keep);
    await userEvent.keyboard(' ');
    await expect.element(keep).not.toBeChecked();
  });

  it('is not toggled by a link in its label', async () => {
    await renderExamples(checkboxPage);
    await page.getByRole('link', { name: 'terms and conditions' }).click();
    await expect.poll(() => location.hash).toBe('#terms');
    await expect.element(page.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked();
  });
});

describe('RadioGroup', () => {
  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ] as const)('is one tab stop in which the arrow keys select an option, %s', async (dir, onwards) => {
    await renderExamples(radioPage, { dir });
    const group = page.getByRole('radiogroup', { name: 'Pay with' });
    focus(group.getByRole('radio', { name: 'Visa ending in 4242' }));
    await userEvent.keyboard(onwards);
    const next = group.getByRole('radio', { name: 'Mastercard ending in 4444' });
    await expect.element(next).toHaveFocus();
    await expect.element(next).toBeChecked();
    await expect.element(next).toHaveAccessibleDescription('Expires 01/28');
    const wrong = page.getByRole('radiogroup', { name: 'Renews' });
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect.element(wrong).toHaveAccessibleDescription('You can change it later. Field is required');
    await userEvent.tab();
    expect(group.element().contains(document.activeElement)).toBe(false);
  });
});

describe('Switch', () => {
  it('has the role switch and is toggled by the keyboard', async () => {
    await renderExamples(switchPage);
    const reminders = page.getByRole('switch', { name: 'Reminders' });
    await expect.element(reminders).toBeChecked();
    focus(reminders);
    await userEvent.keyboard(' ');
    await expect.element(reminders).not.toBeChecked();
    await expect.element(page.getByRole('switch', { name: 'High contrast captions' })).toBeDisabled();
  });
});
