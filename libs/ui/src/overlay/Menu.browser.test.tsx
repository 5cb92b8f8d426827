import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { example, focus, longPress, rectOf, renderExamples, advanceTime, tap } from '../testing.ts';
import { menuPage, tooltipPage } from './Menu.gallery.tsx';

const button = (name: string) => page.getByRole('button', { name });
const item = (name: string) => page.getByRole('menuitem', { name });
const openPanel = () => document.querySelector<HTMLElement>(':popover-open');

describe('Menu', () => {
  it('supports arrow keys, Home, End, typeahead and Escape, which returns focus to its button', async () => {
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

  it('opens with the focus on the last item by ArrowUp and on the first by ArrowDown', async () => {
    await renderExamples(menuPage);
    focus(button('Clip'));
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Share')).toHaveFocus();
  });

  it('runs the chosen action, closes and returns focus', async () => {
    await renderExamples(menuPage);
    const chosenAction = example('Actions').getByRole('status');
    focus(button('Clip'));
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Share')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await expect.element(chosenAction).toHaveTextContent('save');
    await expect.element(button('Clip')).toHaveFocus();
  });

  it('stays open without an action when a disabled item is clicked', async () => {
    await renderExamples(menuPage);
    const menu = page.getByRole('menu', { name: 'Clip' });
    await button('Clip').click();
    await expect.element(item('Download')).toHaveAttribute('aria-disabled', 'true');
    await item('Download').click({ force: true });
    await expect.element(menu).toBeVisible();
    await userEvent.tab();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(example('Actions').getByRole('status')).toBeEmptyDOMElement();
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
  const tooltip = () => page.getByRole('tooltip');
  const renderTooltips = () => renderExamples(tooltipPage, { fakeTimers: true, reducedMotion: true });

  it('opens on hover, stays open while hovered and closes when the pointer leaves', async () => {
    await renderTooltips();
    await button('Set reminder').hover();
    await advanceTime(349);
    await expect.element(tooltip()).not.toBeInTheDocument();
    await advanceTime(1);
    await expect.element(tooltip()).toMatchTextContent(/^We write to you an hour before/);
    await tooltip().hover();
    await advanceTime(5000);
    await expect.element(tooltip()).toBeVisible();
    await commands.moveMouse(1, 1);
    await advanceTime(500);
    await expect.element(tooltip()).not.toBeInTheDocument();
  });

  it('opens on keyboard focus, describes its control and closes by Escape', async () => {
    await renderTooltips();
    focus(button('More'));
    await userEvent.tab();
    await expect.element(button('Set reminder')).toHaveFocus();
    // The previous control's tooltip may still be closing.
    await expect.poll(() => tooltip().length).toBe(1);
    await expect.element(tooltip()).toBeVisible();
    await expect.element(button('Set reminder')).toHaveAccessibleDescription(/^We write to you/);
    await userEvent.keyboard('{Escape}');
    await expect.element(tooltip()).not.toBeInTheDocument();
    await expect.element(button('Set reminder')).toHaveFocus();
  });

  it('does not describe a control whose name equals its text', async () => {
    await renderTooltips();
    await expect.element(button('Remind me')).not.toHaveAccessibleDescription();
  });

  it('opens by a long press inside the window and closes by a tap elsewhere', async () => {
    await renderExamples(tooltipPage, { fakeTimers: true, reducedMotion: true, width: 320, height: 640 });
    await longPress(button('Set reminder').element(), async () => {
      await advanceTime(500);
      await expect.element(tooltip()).toBeInViewport({ ratio: 1 });
    });
    await expect.element(tooltip()).toBeVisible();
    await tap(300, 620);
    await expect.element(tooltip()).not.toBeInTheDocument();
  });
});
