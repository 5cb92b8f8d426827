import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, renderExamples } from '../testing.ts';
import { formPage } from './Form.gallery.tsx';

const form = () => page.getByRole('form', { name: 'Registration' });
const email = () => form().getByRole('textbox', { name: 'Email' });
const terms = () => form().getByRole('checkbox', { name: /I accept/ });

describe('Form', () => {
  it('submits its values and shows each returned error at the field of that name', async () => {
    await renderExamples(formPage);
    await form().getByRole('combobox', { name: 'Country' }).selectOptions('Bulgaria');
    focus(email());
    await userEvent.keyboard('{Enter}');

    await expect.element(form().getByRole('alert')).toMatchTextContent('Two things need another look');
    await expect.element(page.getByText('"country":"BG"', { exact: false })).toBeVisible();
    await expect.element(email()).toHaveFocus();
    await expect.element(email()).toHaveAccessibleDescription('This email is already registered');
    await expect.element(terms()).toHaveAccessibleDescription('Please accept terms & conditions');

    await email().fill('new@northline.example');
    await expect.element(email()).not.toHaveAttribute('aria-invalid');
    await expect.element(terms()).toHaveAttribute('aria-invalid', 'true');
    await terms().click();
    await expect.element(terms()).not.toHaveAttribute('aria-invalid');
    await form().getByRole('button', { name: 'Create account' }).click();
    await expect.element(form().getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByText('"terms":"on"', { exact: false })).toBeVisible();
  });

  it('focuses the invalid field again when the same errors are returned again', async () => {
    await renderExamples(formPage);
    for (let time = 0; time < 2; time += 1) {
      await form().getByRole('button', { name: 'Create account' }).click();
      await expect.element(email()).toHaveFocus();
      await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    }
  });
});
