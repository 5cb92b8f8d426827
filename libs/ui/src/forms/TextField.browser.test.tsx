import { describe, expect, it } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';
import { example, rectOf, renderExamples, renderUi } from '../testing.ts';
import { TextField } from './TextField.tsx';
import { textFieldPage } from './TextField.gallery.tsx';

/** Forces the `:autofill` state until the element is removed. */
async function forceAutofill(selector: string): Promise<void> {
  await cdp().send('DOM.enable');
  await cdp().send('CSS.enable');
  const { nodes } = await cdp().send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const frame = nodes.find(({ contentDocument }) => contentDocument !== undefined)?.contentDocument;
  const { nodeId } = await cdp().send('DOM.querySelector', { nodeId: frame?.nodeId ?? 0, selector });
  await cdp().send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
}

describe('TextField', () => {
  it('is named by its label and described by its hint and error', async () => {
    await renderExamples(textFieldPage);
    const email = example('Errors').getByRole('textbox', { name: 'Email' });
    await expect
      .element(email)
      .toHaveAccessibleDescription('Receipts and reminders go there. A valid email address is required');
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    const name = page.getByRole('textbox', { name: 'Name on the ticket' });
    await expect.element(name).toHaveAttribute('required');
    await expect.element(name).toHaveAttribute('autocomplete', 'name');
    await expect.element(name).not.toHaveAttribute('aria-invalid');
  });

  it('shows an error without layout shift', async () => {
    await renderExamples(textFieldPage);
    const checked = example('Error after validation');
    const topOfLast = () => rectOf(checked.getByRole('textbox', { name: 'Last name' })).y + scrollY;
    const before = topOfLast();
    await checked.getByRole('button', { name: 'Check' }).click();
    await expect.element(checked.getByText('Enter your first name')).toBeVisible();
    expect(topOfLast()).toBe(before);
    await checked.getByRole('textbox', { name: 'First name' }).fill('Ana');
    await expect.element(checked.getByText('Enter your first name')).not.toBeInTheDocument();
  });

  it('toggles the visibility of the password', async () => {
    await renderExamples(textFieldPage);
    const password = page.getByLabelText('Password', { exact: true });
    await password.fill('northern lights');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveValue('northern lights');
  });

  it('shows the clear button only with text and keeps the focus after clearing', async () => {
    await renderExamples(textFieldPage);
    const search = page.getByRole('searchbox', { name: 'Search' });
    const clear = page.getByRole('button', { name: 'Clear' });
    await expect.element(clear).not.toBeInTheDocument();
    await search.fill('Forge');
    await clear.click();
    await expect.element(search).toHaveValue('');
    await expect.element(search).toHaveFocus();
    await expect.element(clear).not.toBeInTheDocument();
  });

  it('counts characters and announces how many are left without truncating the text', async () => {
    await renderExamples(textFieldPage);
    const counted = example('With a character count');
    const clip = counted.getByRole('textbox', { name: 'Clip name' });
    await expect.element(clip).toHaveAccessibleDescription('15 / 30');
    await clip.fill('x'.repeat(25));
    await expect.element(counted.getByText('5 characters left')).toBeInTheDocument();
    await clip.fill('x'.repeat(35));
    await expect.element(counted.getByText('5 characters too many')).toBeInTheDocument();
    await expect.element(clip).toHaveValue('x'.repeat(35));
    await expect.element(clip).toHaveAccessibleDescription('35 / 30');
  });

  it('can be controlled', async () => {
    await renderExamples(textFieldPage);
    const coupon = example('Controlled').getByRole('textbox', { name: 'Coupon' });
    await coupon.fill('spring');
    await expect.element(coupon).toHaveValue('SPRING');
    await expect.element(coupon).toHaveAccessibleDescription('Applied: SPRING');
  });

  it('does not change a number by the mouse wheel', async () => {
    await renderUi(<TextField label="Minutes" type="number" defaultValue="10" />);
    const minutes = page.getByRole('spinbutton', { name: 'Minutes' });
    await minutes.click();
    await commands.turnWheel(200);
    await expect.element(minutes).not.toHaveFocus();
    await expect.element(minutes).toHaveValue(10);
  });

  it('keeps the brand colours when autofilled', async () => {
    await renderExamples(textFieldPage);
    const name = page.getByRole('textbox', { name: 'Name on the ticket' }).element();
    await forceAutofill('[name="name"]');
    const { webkitTextFillColor, boxShadow } = getComputedStyle(name);
    const probe = document.createElement('i');
    probe.style.cssText = 'color: var(--text); background: var(--accent-soft)';
    name.after(probe);
    const { color, backgroundColor } = getComputedStyle(probe);
    expect(webkitTextFillColor).toBe(color);
    expect(boxShadow.startsWith(backgroundColor), `${boxShadow} begins with ${backgroundColor}`).toBe(true);
    probe.remove();
  });

  it('writes an email address left to right in a right-to-left form', async () => {
    await renderExamples(textFieldPage, { dir: 'rtl' });
    const email = example('Kinds').getByRole('textbox', { name: 'Email' });
    await expect.element(email).toHaveStyle({ direction: 'ltr', textAlign: 'right' });
  });
});
