import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { example, focus, longPress, rectOf, renderExamples, advanceTime, tap } from '../testing.ts';
import { menuPage, tooltipPage } from './Menu.gallery.tsx';

const button = (name: string) => page.getByRole('button', { name });
const item = (name: string) => page.getByRole('menuitem', { name });
const openPanel = () => document.querySelector<HTMLElement>(':popover-open');

describe('Menu', () => {
  it('supports arrow keys, Home, End and typeahead; Escape returns focus to its button', async () => {
    await renderExamples(menuPage, { fakeTimers: true });
    const clip = button('Clip');
    await expect.element(clip).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(clip).toHaveAttribute('aria-expanded', 'false');
    focus(clip);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu', { name: 'Clip' })).toBeVisible();
    await expect.element(clip).toHaveAttribute('aria-expanded', 'true');
    for (const [key, name] of [
      [null, 'Share'],
      ['{ArrowDown}', 'Save as favourite'],
      ['{ArrowUp}', 'Share'],
      ['{ArrowUp}', 'Delete'],
      ['{ArrowDown}', 'Share'],
      ['{End}', 'Delete'],
      ['{Home}', 'Share'],
      ['s', 'Save as favourite'],
    ] as const) {
      if (key) await userEvent.keyboard(key);
      await expect.element(item(name)).toHaveFocus();
    }
    await advanceTime(1000);
    await userEvent.keyboard('d');
    await expect.element(item('Download')).toHaveFocus();
    await userEvent.keyboard('e');
    await expect.element(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(clip).toHaveFocus();
  });

  it('opens at the last item by ArrowUp and at the first by ArrowDown', async () => {
    await renderExamples(menuPage);
    focus(button('Clip'));
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Share')).toHaveFocus();
  });

  it('runs the chosen action, closes and returns focus; a disabled item does nothing', async () => {
    await renderExamples(menuPage);
    const chosen = example('Actions').getByRole('status');
    const menu = page.getByRole('menu', { name: 'Clip' });
    focus(button('Clip'));
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Share')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen).toHaveTextContent('save');
    await expect.element(button('Clip')).toHaveFocus();
    await button('Clip').click();
    await expect.element(item('Download')).toHaveAttribute('aria-disabled', 'true');
    await item('Download').click({ force: true });
    await expect.element(menu).toBeVisible();
    await userEvent.tab();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(chosen).toHaveTextContent('save');
  });
});

describe('Menu and Popover', () => {
  it.each([
    ['ltr', 320],
    ['ltr', 1440],
    ['rtl', 320],
    ['rtl', 1440],
  ] as const)('stay inside the window and next to their buttons, %s, %i px', async (dir, width) => {
    await renderExamples(menuPage, { dir, width, height: 640, reducedMotion: true });
    for (const name of ['Clip', 'More', 'Teams', 'All teams']) {
      await button(name).click();
      await expect.poll(openPanel, { message: name }).not.toBeNull();
      const panel = openPanel();
      await expect.element(panel, { message: name }).toBeInViewport({ ratio: 1 });
      const [box, anchor] = [panel?.getBoundingClientRect() ?? new DOMRect(), rectOf(button(name))];
      const isBelow = box.top >= anchor.bottom;
      const isAbove = box.bottom <= anchor.top;
      expect(isBelow || isAbove, name).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.poll(openPanel).toBeNull();
    }
  });
});

describe('Popover', () => {
  it('closes when a link inside is followed', async () => {
    await renderExamples(menuPage, { reducedMotion: true });
    await button('Teams').click();
    await page.getByRole('link', { name: 'Port Sable Anchors' }).click();
    await expect.poll(openPanel).toBeNull();
    await expect.poll(() => location.hash).toBe('#team');
  });
});

describe('Tooltip', () => {
  const tip = () => page.getByRole('tooltip');
  const show = () => renderExamples(tooltipPage, { fakeTimers: true, reducedMotion: true });

  it('opens on hover, stays open while hovered, and closes', async () => {
    await show();
    await button('Set reminder').hover();
    await advanceTime(349);
    await expect.element(tip()).not.toBeInTheDocument();
    await advanceTime(1);
    await expect.element(tip()).toMatchTextContent(/^We write to you an hour before/);
    await tip().hover();
    await advanceTime(5000);
    await expect.element(tip()).toBeVisible();
    await commands.moveMouse(1, 1);
    await advanceTime(500);
    await expect.element(tip()).not.toBeInTheDocument();
  });

  it('opens on keyboard focus, describes its control and closes by Escape', async () => {
    await show();
    focus(button('More'));
    await userEvent.tab();
    await expect.element(button('Set reminder')).toHaveFocus();
    // The previous control's tooltip may still be closing.
    await expect.poll(() => tip().length).toBe(1);
    await expect.element(tip()).toBeVisible();
    await expect.element(button('Set reminder')).toHaveAccessibleDescription(/^We write to you/);
    await userEvent.keyboard('{Escape}');
    await expect.element(tip()).not.toBeInTheDocument();
    await expect.element(button('Set reminder')).toHaveFocus();
  });

  it('is no description when it equals the name of the control', async () => {
    await show();
    await expect.element(button('Remind me')).not.toHaveAccessibleDescription();
  });

  it('opens by a long press inside the window and closes by a tap elsewhere', async () => {
    await renderExamples(tooltipPage, { fakeTimers: true, reducedMotion: true, width: 320, height: 640 });
    await longPress(button('Set reminder').element(), async () => {
      await advanceTime(500);
      await expect.element(tip()).toBeInViewport({ ratio: 1 });
    });
    await expect.element(tip()).toBeVisible();
    await tap(300, 620);
    await expect.element(tip()).not.toBeInTheDocument();
  });
});
