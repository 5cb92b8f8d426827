/** Where an address of the wire leads: to a page of the site, or to another site. Null for anything else. */
export type SiteAddress = { kind: 'page'; to: string } | { kind: 'elsewhere'; href: string } | null;

/** Only paths and web addresses lead anywhere: `javascript:` and its kin never reach a link. */
export function toSiteAddress(url: string | null): SiteAddress {
  const text = url?.trim() ?? '';
  if (/^\/(?![/\\])/.test(text)) return { kind: 'page', to: text };
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return { kind: 'elsewhere', href: new URL(text).href };
}
