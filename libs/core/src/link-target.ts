/**
 * Where an address of the wire leads: to a page of the site, to another site, or to somebody's mail or telephone. Null
 * for anything else.
 */
export type LinkTarget =
  | { kind: 'page'; to: string }
  | { kind: 'external'; href: string }
  | { kind: 'contact'; href: string }
  | null;

/** Stands for the site: what a path resolves to beside it is no path of the site. */
const SITE = 'https://site.invalid';

/** Only paths, web addresses, mail and telephones lead anywhere: `javascript:` and its kin never reach a link. */
export function toLinkTarget(url: string | null): LinkTarget {
  const text = url?.trim() ?? '';
  // Browsers leave tabs and line breaks out of an address: `/<tab>/evil.example` is another site's.
  if (/[\\\p{Cc}]/u.test(text)) return null;
  if (text.startsWith('/')) return toPageTarget(text);
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(text) || !URL.canParse(text)) return null;
  const { href, protocol } = new URL(text);
  return { kind: protocol.startsWith('http') ? 'external' : 'contact', href };
}

function toPageTarget(path: string): LinkTarget {
  if (!URL.canParse(path, SITE)) return null;
  const { origin, pathname } = new URL(path, SITE);
  // `/.//evil.example` is a path of this site that starts like another's address.
  return origin === SITE && !pathname.startsWith('//') ? { kind: 'page', to: path } : null;
}
