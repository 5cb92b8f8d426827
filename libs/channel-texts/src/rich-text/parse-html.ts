import DOMPurify from 'dompurify';

/** `toReactNodes` replaces these elements; they are never rendered themselves. */
const REPLACED_ELEMENTS = ['iframe', 'embed', 'object', 'video', 'audio'];

/**
 * Sanitises a channel's HTML and parses it into a separate document, in which no script runs and nothing loads.
 * `toReactNodes` builds React elements from it, so no HTML from the wire is ever parsed into the page itself.
 */
export function parseHtml(html: string): HTMLElement {
  const safe = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_TAGS: REPLACED_ELEMENTS,
    ADD_ATTR: ['data'],
    // `noscript` and `template` contain fallbacks that would duplicate content.
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'noscript', 'template'],
    FORBID_ATTR: ['style', 'class'],
  });
  return new DOMParser().parseFromString(safe, 'text/html').body;
}

export const htmlToText = (html: string): string => parseHtml(html).textContent;
