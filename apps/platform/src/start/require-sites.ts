import { badEnvironment } from './read-values.ts';
import type { SiteUrls } from './external-services.ts';

/**
 * Throws a UserError unless every channel has a site URL on one of its domains. Links in mail would lead to localhost,
 * and browsers may not send a site's requests from another domain (CORS).
 */
export function requireSites(
  channelIds: readonly string[],
  channelDomains: readonly { readonly channelId: string; readonly domain: string }[],
  { siteUrl, channelsWithSite }: SiteUrls,
): void {
  const problems = channelIds.flatMap((id) => {
    if (!channelsWithSite.includes(id)) return [`The channel ${id} has no URL.`];
    const domains = channelDomains.filter(({ channelId }) => channelId === id).map(({ domain }) => domain);
    const { hostname } = new URL(siteUrl(id));
    if (domains.includes(hostname)) return [];
    return [`${hostname} is not a domain of the channel ${id} (${domains.join(', ')}).`];
  });
  if (problems.length > 0)
    throw badEnvironment(['GRANDSTAND_SITE_URLS does not fit the channels:', ...problems].join('\n  '));
}
