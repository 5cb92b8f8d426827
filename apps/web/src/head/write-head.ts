import type { HeadElement, HeadTags } from './head-tags.ts';

/** All that this module writes, and what the stamp wrote in its place. */
const MANAGED_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join(',');

/** What is in the document's head now. There is one document, with one page at a time. */
let written = { elements: '', title: '' };

/** Puts a page's elements in the place of the ones before; what is the same already is left alone. */
export function writeHead(tags: HeadTags): void {
  const elements = JSON.stringify(tags.elements);
  if (elements !== written.elements) {
    removeManagedTags();
    document.head.append(...tags.elements.map(createElement));
  }
  if (tags.title !== null && tags.title !== written.title) document.title = tags.title;
  written = { elements, title: tags.title ?? written.title };
}

/** Leaves nothing behind but the title, which stays until there is another. */
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
