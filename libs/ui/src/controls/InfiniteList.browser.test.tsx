import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { example, focus, renderExamples } from '../testing.ts';
import { infiniteListPage } from './lists.gallery.tsx';

const list = () => example('Loads more on scroll');
const items = () => list().getByRole('listitem');
const more = () => list().getByRole('button', { name: 'Load more' });
const isBusy = () => list().element().querySelector('[aria-busy="true"]') !== null;
const arrive = () => page.getByRole('button', { name: 'Load the items' }).click();
const fail = () => page.getByRole('button', { name: 'Fail the request' }).click();
const scrollToItem = (which: 'first' | 'last') =>
  items()[which]().element().scrollIntoView({ block: 'center', behavior: 'instant' });

/** Resolves after the IntersectionObserver has reported for the current frame. */
const observed = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

describe('InfiniteList', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('loads more near its end and announces how many items were added', async () => {
    await renderExamples(infiniteListPage);
    expect(items().length).toBe(20);
    await observed();
    expect(isBusy()).toBe(false);
    scrollToItem('last');
    await expect.poll(isBusy).toBe(true);
    await arrive();
    await expect.poll(() => items().length).toBe(40);
    await expect.element(list().getByText('20 more loaded')).toBeInTheDocument();
    scrollToItem('last');
    await expect.poll(isBusy).toBe(true);
    await arrive();
    await expect.element(list().getByText('10 more loaded')).toBeInTheDocument();
    await expect.element(list().getByText('That’s everything')).toBeVisible();
  });

  it('does not retry by itself after a failure, only by its button', async () => {
    await renderExamples(infiniteListPage);
    scrollToItem('last');
    await expect.poll(isBusy).toBe(true);
    await fail();
    await expect.element(list().getByText('We couldn’t load any more.')).toBeVisible();
    scrollToItem('first');
    await observed();
    scrollToItem('last');
    await observed();
    expect(isBusy()).toBe(false);
    await list().getByRole('button', { name: 'Try again' }).click();
    await arrive();
    await expect.poll(() => items().length).toBe(40);
  });

  it('keeps focus on the button and moves it to the end note with the last items', async () => {
    await renderExamples(infiniteListPage);
    focus(more());
    await userEvent.keyboard('{Enter}');
    await arrive();
    await expect.poll(() => items().length).toBe(40);
    await expect.element(more()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await arrive();
    await expect.element(list().getByText('That’s everything')).toHaveFocus();
  });

  it('loads by its button when IntersectionObserver never reports', async () => {
    class SilentObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', SilentObserver);
    await renderExamples(infiniteListPage);
    more().element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await observed();
    expect(isBusy()).toBe(false);
    await more().click();
    await arrive();
    await expect.poll(() => items().length).toBe(40);
  });
});
