import { systemClock } from '@grandstand/core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { example, focus, rectOf, renderExamples, renderUi } from '../testing.ts';
import { ToastHost } from '../feedback/ToastHost.tsx';
import { createToasts } from '../feedback/toasts.ts';
import { Dialog } from './Dialog.tsx';
import { dialogPage, popupPage } from './Dialog.gallery.tsx';
import { PopupHost } from './PopupHost.tsx';
import { CANCELED, createPopups } from './popups.ts';

const opener = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const dialogEdges = () => {
  const { left, right, top, bottom, height } = rectOf(dialog());
  return { left, right, top, bottom, height };
};

describe('Dialog', () => {
  it('has a name, traps the focus and returns it when closed', async () => {
    await renderExamples(dialogPage);
    focus(opener('Open medium'));
    await userEvent.keyboard('{Enter}');
    const seasonPass = page.getByRole('dialog', { name: 'Season pass' });
    await expect.element(seasonPass.getByRole('heading')).toHaveFocus();
    for (const name of ['Close', 'Not now', 'Choose this pass']) {
      await userEvent.tab();
      await expect.element(seasonPass.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(seasonPass).not.toBeInTheDocument();
    await expect.element(opener('Open medium')).toHaveFocus();
  });

  it('returns the focus, and toasts stay visible, when it is removed instead of closed', async () => {
    const toasts = createToasts(systemClock);
    const Removed = () => {
      const [isShown, setShown] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setShown(true)}>
            Edit
          </button>
          {isShown && (
            <Dialog open title="Name" onClose={() => setShown(false)}>
              <button
                type="button"
                onClick={() => {
                  toasts.show('Saved', { durationMs: 60_000 });
                  setShown(false);
                }}
              >
                Save
              </button>
            </Dialog>
          )}
          <ToastHost toasts={toasts} />
        </>
      );
    };
    await renderUi(<Removed />);
    await opener('Edit').click();
    await opener('Save').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect.element(opener('Edit')).toHaveFocus();
  });

  it('closes by a backdrop click and by its close button, not by a click inside', async () => {
    await renderExamples(dialogPage);
    await opener('Open small').click();
    await dialog().getByText('A pass opens', { exact: false }).click();
    await expect.element(dialog()).toBeVisible();
    await commands.clickMouse(5, 5);
    await expect.element(dialog()).not.toBeInTheDocument();
    await opener('Open small').click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('scrolls its content under a visible title and visible actions while the page behind stays in place', async () => {
    await renderExamples(dialogPage, { width: 1440, height: 600 });
    const heading = page.getByRole('heading', { level: 1 });
    const before = rectOf(heading);
    const pageHeading = heading.element();
    await opener('Open the terms').click();
    await dialog().hover();
    await commands.turnWheel(5000);
    await expect.poll(() => dialog().element().scrollTop).toBeGreaterThan(300);
    await expect.element(dialog().getByRole('button', { name: 'I agree' })).toBeInViewport({ ratio: 1 });
    await expect.element(dialog().getByRole('heading')).toBeInViewport({ ratio: 1 });
    expect(scrollY).toBe(0);
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    expect(pageHeading.getBoundingClientRect().x).toBe(before.x);
  });

  it('fills the screen of a phone', async () => {
    await renderExamples(dialogPage, { width: 390, height: 800, reducedMotion: true });
    await opener('Open medium').click();
    await expect.poll(dialogEdges).toMatchObject({ left: 0, top: 0, right: 390, bottom: 800 });
  });

  it('lies at the bottom of a phone’s screen when it is small', async () => {
    await renderExamples(dialogPage, { width: 390, height: 800, reducedMotion: true });
    await opener('Open small').click();
    await expect.poll(dialogEdges).toMatchObject({ left: 0, right: 390, bottom: 800 });
    expect(dialogEdges().height).toBeLessThan(500);
  });

  it('does not animate when motion is reduced', async () => {
    await renderExamples(dialogPage, { reducedMotion: true });
    await opener('Open small').click();
    await expect.element(dialog()).toBeVisible();
    const durations = getComputedStyle(dialog().element()).transitionDuration;
    for (const duration of durations.split(', ')) expect(Number.parseFloat(duration)).toBeLessThan(0.001);
  });
});

describe('Drawer', () => {
  it.each([
    ['ltr', 'start', 'left'],
    ['ltr', 'end', 'right'],
    ['rtl', 'start', 'right'],
    ['rtl', 'end', 'left'],
  ] as const)(
    'in %s text with the side %s opens from the %s edge and returns the focus',
    async (dir, side, edge) => {
      await renderExamples(dialogPage, { dir, width: 800, height: 600, reducedMotion: true });
      await opener(`Open from the ${side}`).click();
      await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expect
        .poll(dialogEdges)
        .toMatchObject(edge === 'left' ? { left: 0, height: 600 } : { right: 800, height: 600 });
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(opener(`Open from the ${side}`)).toHaveFocus();
    },
  );
});

describe('PopupHost', () => {
  const popup = () => page.getByRole('alertdialog');
  const resultOf = (name: string) => example(name).getByRole('status');

  it('resolves when the popup is confirmed', async () => {
    await renderExamples(popupPage);
    await opener('Renew').click();
    await expect.element(popup()).toHaveAccessibleName('Turn renewal on?');
    await expect.element(popup()).toHaveAccessibleDescription('The next payment is on March 1.');
    await expect.element(popup().getByRole('button', { name: 'OK' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(popup()).not.toBeInTheDocument();
    await expect.element(resultOf('Confirmation')).toHaveTextContent('confirmed');
  });

  it.each([
    ['its button', () => popup().getByRole('button', { name: 'Keep it' }).click()],
    ['its close button', () => popup().getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click beside it', () => commands.clickMouse(5, 5)],
  ] as const)('rejects as canceled when the popup is dismissed by %s', async (_, dismiss) => {
    await renderExamples(popupPage);
    await opener('Delete').click();
    // Enter must not trigger the irreversible action.
    await expect.element(popup().getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await dismiss();
    await expect.element(popup()).not.toBeInTheDocument();
    await expect.element(resultOf('Destructive action')).toHaveTextContent('canceled');
  });

  it('cancels the popups of a page that the user leaves', async () => {
    const popups = createPopups();
    let leave = () => {};
    function Page() {
      const [pageKey, setPageKey] = useState('/profile');
      leave = () => setPageKey('/live');
      return <PopupHost key={pageKey} popups={popups} />;
    }
    await renderUi(<Page />);
    const confirmation = popups.confirm({ title: 'Turn renewal on?' });
    await expect.element(popup()).toBeVisible();
    leave();
    await expect(confirmation).rejects.toBe(CANCELED);
    await expect.element(popup()).not.toBeInTheDocument();
  });

  it('has one button if it only informs', async () => {
    const popups = createPopups();
    await renderUi(<PopupHost popups={popups} />);
    const confirmation = popups.confirm({ title: 'The price has changed', cancelText: null });
    await expect.element(popup().getByRole('button', { name: 'OK' })).toHaveFocus();
    expect(popup().getByRole('button', { name: 'Cancel' }).elements()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect(confirmation).resolves.toBeUndefined();
  });

  it('shows popups one after the other', async () => {
    await renderExamples(popupPage);
    await opener('Ask both').click();
    await expect.element(popup()).toHaveAccessibleName('The first?');
    await userEvent.keyboard('{Escape}');
    await expect.element(popup()).toHaveAccessibleName('The second?');
    await popup().getByRole('button', { name: 'OK' }).click();
    await expect.element(popup()).not.toBeInTheDocument();
    await expect.element(resultOf('Two in a row')).toHaveTextContent('canceled, confirmed');
  });
});
