import { type Locator, page } from 'vitest/browser';

/** The region of one example of the gallery. */
export const example = (name: string | RegExp): Locator => page.getByRole('region', { name });

export const rectOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

/** How much wider the page is than its window, in CSS pixels. */
export const overflowPx = (): number => document.documentElement.scrollWidth - innerWidth;

export const focus = (locator: Locator): void => locator.element().focus();
