import { escapeHtml } from '@grandstand/core';
import type { Site } from '../models/release.ts';

/** Headers of the error page, which needs nothing but its style. */
export const unknownHostHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Whether a host name is of this machine, on which a developer looks at the sites. */
const isLocal = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])\.?$/i.test(hostname);

/** Error page for an unknown host. It may list the sites to a developer under a name of this machine. */
export function unknownHostPage(
  hostname: string,
  listed: { readonly sites: readonly Pick<Site, 'tenant' | 'name'>[]; readonly port: number } | null,
): string {
  const items = (listed?.sites ?? []).map(({ tenant, name }) => {
    const url = `http://${tenant}.localhost:${listed?.port}/`;
    return `<li><a href="${url}">${escapeHtml(name)}</a> <small>${url}</small></li>`;
  });
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<title>No site here</title>',
    '<style>:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{max-width:38rem;margin:14vh auto;padding:0 1.5rem}',
    'li{margin:.4em 0}small{opacity:.7}</style>',
    `<h1>There is no site for ${escapeHtml(hostname)}</h1>`,
    listed === null || !isLocal(hostname)
      ? '<p>Check the address.</p>'
      : items.length > 0
        ? `<p>These sites are available:</p><ul>${items.join('')}</ul>`
        : '<p>No site is built yet: run <code>grandstand build --all</code>.</p>',
    '</html>\n',
  ].join('');
}
