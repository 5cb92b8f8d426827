import { badEnvironment } from './read-values.ts';
import type { SiteUrls } from './external-services.ts';

export interface ServedChannels {
  /** Whether requests for the channel are answered, also one that is created later. */
  readonly isServed: (channelId: string) => boolean;
  /** Sentences for the operator, by channel. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** Of a channel that is left out: on its domain, because its mail is still sent. */
  readonly siteUrl: SiteUrls['siteUrl'];
}

/** All channels are served, as in a demo. */
export const allServed = (siteUrl: SiteUrls['siteUrl']): ServedChannels => ({
  isServed: () => true,
  leftOut: new Map(),
  siteUrl,
});

/**
 * Leaves out each channel without a site URL on one of its domains, so that its mistake does not stop the others: links
 * in its mail would lead to localhost, and browsers would not send its site's requests (CORS). Throws a UserError if no
 * channel is left.
 */
export function chooseServedChannels(
  channelIds: readonly string[],
  channelDomains: readonly { readonly channelId: string; readonly domain: string }[],
  { siteUrl, channelsWithSite }: SiteUrls,
): ServedChannels {
  const domainsOf = (id: string) =>
    channelDomains.flatMap(({ channelId, domain }) => (channelId === id ? [domain] : []));
  const leftOut = new Map<string, string>();
  for (const id of channelIds) {
    const { hostname } = new URL(siteUrl(id));
    const domains = domainsOf(id);
    if (!channelsWithSite.includes(id)) leftOut.set(id, `The channel ${id} has no URL.`);
    else if (!domains.includes(hostname))
      leftOut.set(id, `${hostname} is not a domain of the channel ${id} (${domains.join(', ')}).`);
  }
  if (leftOut.size > 0 && leftOut.size === channelIds.length)
    throw badEnvironment(
      ['GRANDSTAND_SITE_URLS does not fit the channels:', ...leftOut.values()].join('\n  '),
    );
  return {
    isServed: (id) => channelsWithSite.includes(id) && !leftOut.has(id),
    leftOut,
    siteUrl(id) {
      const [domain] = leftOut.has(id) ? domainsOf(id) : [];
      return domain === undefined ? siteUrl(id) : `https://${domain}`;
    },
  };
}
