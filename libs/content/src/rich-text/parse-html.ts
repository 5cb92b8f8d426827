import DOMPurify from 'dompurify';

/** What `toReactNodes` makes something else of; it never reaches the page as it is. */
const REPLACED = ['iframe', 'embed', 'object', 'video', 'audio'];

/**
 * A channel's HTML as a document of its own, in which nothing runs and nothing is loaded, without whatever could. The
 * page is built from it element by element (`toReactNodes`): no text of the wire is ever parsed into the page itself.
 */
export function parseHtml(html: string): HTMLElement {
  const safe = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_TAGS: REPLACED,
    ADD_ATTR: ['data'],
    // Its fallback is the same again, for older browsers; a page shows one of both.
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'noscript', 'template'],
    FORBID_ATTR: ['style', 'class'],
  });
  return new DOMParser().parseFromString(safe, 'text/html').body;
}

export const htmlToText = (html: string): string => parseHtml(html).textContent;
