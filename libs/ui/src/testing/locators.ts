import { type Locator, page } from 'vitest/browser';

/** Region of a gallery example. */
export const example = (name: string | RegExp): Locator => page.getByRole('region', { name });

export const rectOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

/** Horizontal overflow of the page in CSS pixels. */
export const overflowPx = (): number => document.documentElement.scrollWidth - innerWidth;

export const focus = (locator: Locator): void => locator.element().focus();
