import { focus } from '@grandstand/ui/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderFakePlayer } from '../testing/render-fake-player.tsx';

const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const keyOf = (action: string) => help.getByRole('button', { name: new RegExp(`^${action}: `) });

/** Focuses the page, where shortcuts act while the player is in view. */
const focusPage = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

describe('page-wide shortcuts', () => {
  it('act while nothing on the page has the focus', async () => {
    const { media } = await renderFakePlayer();
    focusPage();
    await userEvent.keyboard(' ');
    expect(media.paused).toBe(false);
    await userEvent.keyboard('m');
    expect(media.muted).toBe(true);
  });

  it('leave Space to the page when the player is scrolled out of view', async () => {
    const { media } = await renderFakePlayer({}, { width: 800, height: 600 });
    document.body.style.paddingBlockEnd = '3000px';
    onTestFinished(() => void document.body.style.removeProperty('padding-block-end'));
    scrollTo(0, 400);
    focusPage();
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(scrollY).toBeGreaterThan(400));
    // Without scrolling back to the player.
    page.getByRole('region').element().focus({ preventScroll: true });
    await userEvent.keyboard(' k');
    expect(media.paused).toBe(true);
  });

  it('do not act in a text field or behind a popup', async () => {
    const { media } = await renderFakePlayer();
    const field = document.createElement('input');
    const popup = document.createElement('div');
    popup.popover = 'auto';
    document.body.append(field, popup);
    onTestFinished(() => {
      field.remove();
      popup.remove();
    });
    field.focus();
    await userEvent.keyboard('k');
    expect(field.value).toBe('k');
    focusPage();
    popup.showPopover();
    await userEvent.keyboard('k');
    expect(media.paused).toBe(true);
    popup.hidePopover();
    await userEvent.keyboard('k');
    expect(media.paused).toBe(false);
  });

  it('toggle once while a key is held down', async () => {
    const { media } = await renderFakePlayer();
    focusPage();
    await userEvent.keyboard('{m>3/}');
    expect(media.muted).toBe(true);
  });
});

describe('ShortcutHelp', () => {
  it('opens by its key and by the settings menu', async () => {
    await renderFakePlayer();
    focusPage();
    await userEvent.keyboard('?');
    await expect.element(help).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect.element(help).toBeVisible();
  });

  it('moves a shortcut to another key, and names the one that has it already', async () => {
    const { media } = await renderFakePlayer();
    focusPage();
    await userEvent.keyboard('?');
    await keyOf('Sound on or off').click();
    await userEvent.keyboard('k');
    await expect.element(help.getByRole('alert')).toHaveTextContent('K is already used: Play or pause');
    await userEvent.keyboard('q');
    await expect.element(keyOf('Sound on or off')).toHaveTextContent('Q');
    expect(media.paused).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect
      .element(page.getByRole('button', { name: 'Mute' }))
      .toHaveAttribute('aria-keyshortcuts', 'q');
    focusPage();
    await userEvent.keyboard('m');
    expect(media.muted).toBe(false);
    await userEvent.keyboard('q');
    expect(media.muted).toBe(true);
  });

  it('switches single-key shortcuts off, and resets everything', async () => {
    const { media } = await renderFakePlayer();
    focusPage();
    await userEvent.keyboard('?');
    await help.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await userEvent.keyboard('{Escape}');
    focusPage();
    await userEvent.keyboard('m ');
    expect(media).toMatchObject({ muted: false, paused: true });
    focus(page.getByRole('region'));
    await userEvent.keyboard('k ');
    expect(media.paused).toBe(false);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('button', { name: 'Reset shortcuts' }).click();
    await userEvent.keyboard('{Escape}');
    focusPage();
    await userEvent.keyboard('m');
    expect(media.muted).toBe(true);
  });
});

describe('PlayerExtras', () => {
  it('says that another tab has paused the video, until it plays again', async () => {
    const { media, store } = await renderFakePlayer();
    store.dispatch({ type: 'play' });
    const otherTab = new BroadcastChannel('grandstand.playing');
    onTestFinished(() => otherTab.close());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin
    otherTab.postMessage({ tabId: 'another', startedMs: Infinity });
    const notice = page.getByText('Paused, because a video plays in another tab');
    await expect.element(notice).toBeVisible();
    expect(media.paused).toBe(true);
    await page.getByRole('button', { name: 'Play', exact: true }).last().click();
    expect(media.paused).toBe(false);
    await expect.element(notice).not.toBeInTheDocument();
  });
});
