import { parseUrl } from './parse-url.ts';

/**
 * The target of a URL from the server: a page of this site, another site, or an email address or telephone number.
 * Null for any other URL.
 */
export type LinkTarget =
  | { kind: 'page'; to: string }
  | { kind: 'external'; href: string }
  | { kind: 'contact'; href: string }
  | null;

/** Placeholder origin: a path that resolves to another origin is not a path of this site. */
const SITE = 'https://site.invalid';

/** Returns null for all schemes except http, https, mailto and tel, so that no link can run `javascript:`. */
export function toLinkTarget(url: string | null): LinkTarget {
  const text = url?.trim() ?? '';
  // Browsers remove tabs and line breaks from URLs: `/<tab>/evil.example` becomes another site, `//evil.example`.
  if (/[\\\p{Cc}]/u.test(text)) return null;
  if (text.startsWith('/')) return toPageTarget(text);
  const parsed = /^(?:https?:\/\/|mailto:|tel:)/i.test(text) ? parseUrl(text) : null;
  if (!parsed) return null;
  const { href, protocol } = parsed;
  return { kind: protocol.startsWith('http') ? 'external' : 'contact', href };
}

function toPageTarget(path: string): LinkTarget {
  const parsed = parseUrl(path, SITE);
  if (!parsed) return null;
  const { origin, pathname } = parsed;
  // `/.//evil.example` resolves to the path `//evil.example`, which a browser would read as another site.
  return origin === SITE && !pathname.startsWith('//') ? { kind: 'page', to: path } : null;
}
