import { afterEach, describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { focus, renderExamples, advanceTime, swipe, type View } from '../testing.ts';
import { toastPage } from './Toast.gallery.tsx';

const INFO = 'The schedule has changed.';
const LONG = /Benachrichtigungseinstellungen/;
const SAVED = 'Reminder set for Saturday, 7:30 PM.';

const button = (name: string) => page.getByRole('button', { name });
const toast = (text: string | RegExp) => page.getByRole('status').getByText(text);
const closeButton = () => page.getByRole('status').getByRole('button', { name: 'Close' });
const renderPage = (view: View = {}) => renderExamples(toastPage, { fakeTimers: true, ...view });

describe('Toast', () => {
  // The gallery's toast store outlives a test.
  afterEach(async () => {
    await commands.moveMouse(1, 1);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await advanceTime(60_000);
  });

  it('is announced in a live region and disappears after 5 s', async () => {
    await renderPage();
    await button('Show info').click();
    await commands.moveMouse(1, 1);
    await expect.element(toast(INFO)).toBeVisible();
    await advanceTime(4999);
    await expect.element(toast(INFO)).toBeVisible();
    await advanceTime(1);
    await expect.element(toast(INFO)).not.toBeInTheDocument();
  });

  it('is dismissed by its action, which runs', async () => {
    await renderPage();
    await button('Show actions').click();
    await button('Undo').click();
    await expect.element(toast('Clip deleted.')).not.toBeInTheDocument();
    await expect.element(toast(SAVED)).toBeVisible();
  });

  it('is an alert when it reports an error', async () => {
    await renderPage();
    await button('Show error').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your card was declined');
  });

  it('stays while the pointer is over it', async () => {
    await renderPage();
    await button('Show info').click();
    await toast(INFO).hover();
    await advanceTime(60_000);
    await expect.element(toast(INFO)).toBeVisible();
    await commands.moveMouse(1, 1);
    await advanceTime(5000);
    await expect.element(toast(INFO)).not.toBeInTheDocument();
  });

  it('stays while focused, closes by its button and returns the focus', async () => {
    await renderPage();
    focus(button('Show info'));
    await userEvent.keyboard('{Enter}');
    await expect.element(closeButton()).toBeVisible();
    focus(closeButton());
    await advanceTime(60_000);
    await userEvent.keyboard('{Enter}');
    await expect.element(toast(INFO)).not.toBeInTheDocument();
    await expect.element(button('Show info')).toHaveFocus();
    // The next toast is not paused.
    await userEvent.keyboard('{Enter}');
    await expect.element(toast(INFO)).toBeVisible();
    await advanceTime(5000);
    await expect.element(toast(INFO)).not.toBeInTheDocument();
  });

  it('is queued while three are shown', async () => {
    await renderPage();
    await button('Show four').click();
    await commands.moveMouse(1, 1);
    await expect.poll(() => toast(LONG).length).toBe(3);
    await advanceTime(5000);
    await expect.poll(() => toast(LONG).length).toBe(1);
    await expect.element(toast(LONG)).toMatchTextContent('4');
  });

  it('is shown above a modal dialog and can be clicked', async () => {
    await renderPage();
    await button('Open a dialog').click();
    await button('Save').click();
    await expect.element(toast(SAVED)).toBeVisible();
    // Outside a modal dialog it could not be clicked.
    await closeButton().click();
    await expect.element(toast(SAVED)).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await button('Save').click();
    await commands.moveMouse(1, 1);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(toast(SAVED)).toBeVisible();
  });

  it('is dismissed by a swipe of 140 px but not by one of 30 px', async () => {
    await renderPage({ width: 390, height: 800, reducedMotion: true });
    await button('Show info').click();
    await expect.element(toast(INFO)).toBeVisible();
    await swipe(toast(INFO).element(), 30);
    await expect.element(toast(INFO)).toBeVisible();
    await swipe(toast(INFO).element(), 140);
    await expect.element(toast(INFO)).not.toBeInTheDocument();
  });

  it.each(['ltr', 'rtl'] as const)('stays within 320 px when its text is long, %s', async (dir) => {
    await renderPage({ dir, width: 320, height: 700 });
    await button('Show four').click();
    await expect.poll(() => toast(LONG).length).toBe(3);
    for (const panel of document.querySelectorAll('[popover] > div')) {
      const { left, right } = panel.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    }
  });
});
