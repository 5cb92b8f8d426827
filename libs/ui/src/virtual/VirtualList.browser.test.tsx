import { describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { focus, renderExamples } from '../testing.ts';
import { virtualListPage } from './VirtualList.gallery.tsx';

/** Each day has 100 events. */
const FIRST_OF_DAY_50 = 4901;
const link = (event: number) => page.getByRole('link', { name: `Event ${event}` });
const rowCount = () => page.getByRole('listitem').length;

describe('VirtualList', () => {
  it('renders only visible rows and a few more', async () => {
    await renderExamples(virtualListPage);
    await expect.element(link(1)).toBeVisible();
    expect(rowCount()).toBeLessThan(150);
    scrollTo(0, document.documentElement.scrollHeight / 2);
    await expect.element(link(1)).not.toBeInTheDocument();
    await expect.poll(rowCount).toBeGreaterThan(0);
    expect(rowCount()).toBeLessThan(150);
  });

  it('scrolls to a heading, which is sticky', async () => {
    await renderExamples(virtualListPage);
    await page.getByRole('button', { name: 'Go to day 50' }).click();
    const heading = page.getByRole('heading', { name: 'Day 50' });
    await expect.element(heading).toBeInViewport({ ratio: 1 });
    await expect.element(link(FIRST_OF_DAY_50)).toBeInViewport();
    await commands.turnWheel(600);
    // Out of view, or removed.
    await expect
      .poll(() => link(FIRST_OF_DAY_50).query()?.getBoundingClientRect().bottom ?? -1)
      .toBeLessThanOrEqual(0);
    await expect.element(heading).toBeInViewport({ ratio: 1 });
  });

  it('keeps the focused row mounted when it is scrolled away', async () => {
    await renderExamples(virtualListPage);
    focus(link(2));
    scrollTo(0, 100_000);
    await expect.element(link(1)).not.toBeInTheDocument();
    await expect.element(link(2)).toHaveFocus();
    scrollTo(0, 0);
    await expect.element(link(3)).toBeInViewport();
    await expect.element(link(2)).toHaveFocus();
  });

  it('exposes the position of each row in its section', async () => {
    await renderExamples(virtualListPage);
    const second = page.getByRole('listitem').nth(1);
    await expect.element(second).toHaveAttribute('aria-posinset', '2');
    await expect.element(second).toHaveAttribute('aria-setsize', '100');
  });
});
