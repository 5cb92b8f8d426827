import type { Page } from '@playwright/test';
import { settled } from '../../settled.ts';

/** What the checkout asks of the buyer or tells them. */
export type Screen = 'bought' | 'failure' | 'bank' | 'confirm' | 'account' | 'form' | 'error';

/** Waits until the page shows something to act on, and returns it. */
export async function readScreen(page: Page): Promise<Screen> {
  const screen = await waitForScreen(page);
  if (screen !== 'form') return screen;
  // Once the session has loaded the user, the app resumes a stored purchase and replaces this form.
  await settled(page);
  return waitForScreen(page);
}

async function waitForScreen(page: Page): Promise<Screen> {
  const handle = await page.waitForFunction(findScreen, undefined, { polling: 100, timeout: 25_000 });
  return handle.jsonValue() as Promise<Screen>;
}

/** Runs in the page; null while the page is busy. `innerText` has capitals where the style shows them. */
function findScreen(): Screen | null {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const main = visible('main')
    .map(({ innerText }) => innerText)
    .join(' ');
  const hasButton = (name: RegExp) =>
    visible('main button:not([disabled]):not([aria-busy=true])').some(({ innerText }) =>
      name.test(innerText.trim()),
    );
  if (visible('dialog[aria-label="Confirm your payment"]').length > 0) return 'bank';
  if (visible('[role=alertdialog]').length > 0) return 'failure';
  if (visible('[data-reload-screen]').length > 0) return 'error';
  if (location.pathname.startsWith('/watch/')) return 'bought';
  if (/You’re all set|Your free trial has started|You already bought|You can already watch/i.test(main))
    return 'bought';
  if (hasButton(/^Confirm with your bank/i)) return 'confirm';
  if (visible('main [role=tablist]').length > 0) return 'account';
  if (hasButton(/^(Pay|Start free trial|Get it free)/i)) return 'form';
  if (hasButton(/^Try again/i)) return 'error';
  return null;
}
