import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { example, focus, renderExamples } from '../testing.ts';
import { infiniteListPage } from './lists.gallery.tsx';

const list = () => example('Loads more on scroll');
const items = () => list().getByRole('listitem');
const loadMoreButton = () => list().getByRole('button', { name: 'Load more' });
const isBusy = () => list().element().querySelector('[aria-busy="true"]') !== null;
const resolveRequest = () => page.getByRole('button', { name: 'Load the items' }).click();
const rejectRequest = () => page.getByRole('button', { name: 'Fail the request' }).click();
const scrollToItem = (which: 'first' | 'last') =>
  items()[which]().element().scrollIntoView({ block: 'center', behavior: 'instant' });

/** Resolves after the IntersectionObserver has reported for the current frame. */
const waitForIntersectionObserver = () =>
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
    await waitForIntersectionObserver();
    expect(isBusy()).toBe(false);
    scrollToItem('last');
    await expect.poll(isBusy).toBe(true);
    await resolveRequest();
    await expect.poll(() => items().length).toBe(40);
    await expect.element(list().getByText('20 more loaded')).toBeInTheDocument();
    scrollToItem('last');
    await expect.poll(isBusy).toBe(true);
    await resolveRequest();
    await expect.element(list().getByText('10 more loaded')).toBeInTheDocument();
    await expect.element(list().getByText('That’s everything')).toBeVisible();
  });

  it('retries after a failure only when its button is pressed', async () => {
    await renderExamples(infiniteListPage);
    scrollToItem('last');
    await expect.poll(isBusy).toBe(true);
    await rejectRequest();
    await expect.element(list().getByText('We couldn’t load any more.')).toBeVisible();
    scrollToItem('first');
    await waitForIntersectionObserver();
    scrollToItem('last');
    await waitForIntersectionObserver();
    expect(isBusy()).toBe(false);
    await list().getByRole('button', { name: 'Try again' }).click();
    await resolveRequest();
    await expect.poll(() => items().length).toBe(40);
  });

  it('keeps focus on its button and moves it to the end note when the last items arrive', async () => {
    await renderExamples(infiniteListPage);
    focus(loadMoreButton());
    await userEvent.keyboard('{Enter}');
    await resolveRequest();
    await expect.poll(() => items().length).toBe(40);
    await expect.element(loadMoreButton()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await resolveRequest();
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
    loadMoreButton().element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await waitForIntersectionObserver();
    expect(isBusy()).toBe(false);
    await loadMoreButton().click();
    await resolveRequest();
    await expect.poll(() => items().length).toBe(40);
  });
});
