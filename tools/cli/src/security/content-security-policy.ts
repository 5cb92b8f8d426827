import { HOST_SOURCE_PATTERN, type Tenant } from '@grandstand/tenant';
import { type Sources, thirdPartySources } from './third-party-sources.ts';

/** What a policy depends on. */
export type PolicyTenant = Pick<
  Tenant,
  'hosts' | 'thirdParties' | 'contentSecurity' | 'analytics' | 'domains' | 'channelKey'
>;

export type Directives = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = ["'none'"];
/** Third parties also name paths. */
const SOURCE = new RegExp(`^${HOST_SOURCE_PATTERN}(?:/[a-z0-9/]*)?$`);

/** Refuses anything that could end a directive or allow more than one host: `grandstand check` reports it before. */
function checkedSource(source: string): string {
  if (SOURCE.test(source)) return source;
  throw new Error(`${JSON.stringify(source)} is not a host of a content security policy.`);
}

/** The directives that apply in a header and in a `meta` element alike. Scripts run by host or hash only. */
export function contentSecurityDirectives(tenant: PolicyTenant, scriptHashes: readonly string[]): Directives {
  const { hosts, contentSecurity = {}, analytics, thirdParties } = tenant;
  const payments = hosts.payments === undefined ? [] : [hosts.payments];
  const tagScript =
    analytics?.tagScriptUrl === undefined ? [] : [new URL(analytics.tagScriptUrl, hosts.analytics).origin];
  const channel: Sources = {
    scripts: [...payments, ...tagScript],
    connections: [hosts.api, hosts.keys, hosts.media, hosts.analytics, hosts.logs, ...payments],
    images: [hosts.media],
    media: [hosts.media],
    frames: payments,
  };
  const all: readonly Sources[] = [
    channel,
    ...thirdParties.map((name) => thirdPartySources[name]),
    contentSecurity,
  ];
  const from = (...kinds: (keyof Sources)[]): readonly string[] => [
    ...new Set(all.flatMap((sources) => kinds.flatMap((kind) => sources[kind] ?? [])).map(checkedSource)),
  ];
  const frames = from('frames');
  return {
    'default-src': NONE,
    'script-src': [SELF, ...scriptHashes.map((hash) => `'${hash}'`), ...from('scripts')],
    // Inline styles are allowed: themes and style attributes change at run time, and run no scripts.
    'style-src': [SELF, "'unsafe-inline'"],
    'font-src': [SELF],
    'img-src': [SELF, 'data:', ...from('images')],
    // Media Source Extensions play from blob: URLs.
    'media-src': [SELF, 'blob:', ...from('media')],
    // hls.js fetches streams.
    'connect-src': [SELF, ...from('connections', 'media')],
    'frame-src': frames.length > 0 ? frames : NONE,
    'worker-src': [SELF],
    'manifest-src': [SELF],
    'object-src': NONE,
    'base-uri': NONE,
    'form-action': [SELF],
  };
}

export const formatPolicy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** Name of the endpoint in the header `Reporting-Endpoints`. */
const REPORTING_ENDPOINT = 'csp';

/** Where browsers send violations: the channel's log receiver. */
function reportUrl({ hosts, channelKey, domains }: PolicyTenant): string {
  const channel = channelKey ?? domains[0] ?? '';
  return `${checkedSource(hosts.logs)}/csp-report?channel=${encodeURIComponent(channel)}`;
}

/** Headers of the documents that these pages may frame: `'none'`, or origins; null lets every page. */
export function policyHeaders(
  tenant: PolicyTenant,
  scriptHashes: readonly string[],
  ancestors: 'none' | readonly string[] | null,
): Readonly<Record<string, string>> {
  const url = reportUrl(tenant);
  // Browsers that know `report-to` ignore `report-uri`, and endpoints without TLS.
  const hasEndpoint = url.startsWith('https:');
  const frameAncestors = ancestors === 'none' ? NONE : [SELF, ...(ancestors ?? []).map(checkedSource)];
  return {
    'content-security-policy': formatPolicy({
      ...contentSecurityDirectives(tenant, scriptHashes),
      ...(ancestors !== null && { 'frame-ancestors': frameAncestors }),
      'report-uri': [url],
      ...(hasEndpoint && { 'report-to': [REPORTING_ENDPOINT] }),
    }),
    ...(hasEndpoint && { 'reporting-endpoints': `${REPORTING_ENDPOINT}="${url}"` }),
  };
}
