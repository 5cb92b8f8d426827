import type { Page } from '@playwright/test';

/** The texts that the page shows or announces in its own language: outside of elements with another `lang`. */
export const shownTexts = (page: Page): Promise<readonly string[]> => page.evaluate(collectTexts);

/** Runs in the page. */
function collectTexts(): string[] {
  const pageLanguage = document.documentElement.lang;
  const isShown = (element: Element): boolean => {
    const box = element.closest('select') ?? element;
    const language = element.closest<HTMLElement>('[lang]')?.lang;
    return language === pageLanguage && box.checkVisibility() && !element.closest('script, style, noscript');
  };
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element && isShown(element)) texts.push(node.textContent ?? '');
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt', 'title'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (isShown(element)) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text.trim() !== '');
}
