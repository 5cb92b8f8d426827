import type { HeadElement, HeadTags } from './head-tags.ts';

/** Every tag that this module or the stamp writes. */
const MANAGED_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join(',');

/** What was written last. A module variable, as there is one document with one page at a time. */
let written = { elements: '', title: '' };

/** Replaces the head tags of the previous page; skips unchanged ones. */
export function writeHead(tags: HeadTags): void {
  const elements = JSON.stringify(tags.elements);
  if (elements !== written.elements) {
    removeManagedTags();
    document.head.append(...tags.elements.map(createElement));
  }
  if (tags.title !== null && tags.title !== written.title) document.title = tags.title;
  written = { elements, title: tags.title ?? written.title };
}

/** Removes the head tags; the title stays until the next page sets one. */
export function clearHead(): void {
  removeManagedTags();
  written = { elements: '', title: '' };
}

function removeManagedTags(): void {
  for (const element of document.head.querySelectorAll(MANAGED_TAGS)) element.remove();
}

function createElement({ tag, attributes, text }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
