import type { Tenant } from '@grandstand/tenant';
import * as z from 'zod';
import type { HostOverrides } from '../document/compose-site.ts';
import { savedThemeScriptHash } from '../document/saved-theme-script.ts';
import { sha256 } from './content-hash.ts';
import { DOCUMENTS, type SitePage } from './site-page.ts';
import type { TenantFolder } from './tenant-folder.ts';
import type { WebCompile } from './web-compile.ts';

export const RELEASE_FILE = 'release.json';
export const SITE_FILE = 'site.json';

/** Headers of every answer of a site. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), fullscreen=*',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;

/** What a web server or a content delivery network needs to serve a site. */
const siteSchema = z.strictObject({
  tenant: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  /** Of the document's own scripts, as a content security policy's `script-src` takes them. */
  scriptHashes: z.array(z.string()),
  /** The first rule whose `match` is the address's beginning applies. */
  cache: z.array(z.strictObject({ match: z.string(), cacheControl: z.string() })),
  /** Path to the document of its own that it has, where nothing follows it: a query may name something else. */
  documents: z.record(z.string(), z.string()),
  /** Served for every other address that has no file of its own and no extension. */
  fallback: z.string(),
});
export type Site = z.infer<typeof siteSchema>;
export const parseSite = (json: unknown): Site | null => siteSchema.safeParse(json).data ?? null;

export const siteOf = ({ id, name, domains }: Tenant, pages: readonly SitePage[]): Site => ({
  tenant: id,
  name,
  domains,
  headers: securityHeaders,
  scriptHashes: [savedThemeScriptHash],
  cache: [
    { match: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
    { match: '/fonts/', cacheControl: 'public, max-age=31536000, immutable' },
    { match: '/index.html', cacheControl: 'no-cache' },
    { match: DOCUMENTS, cacheControl: 'no-cache' },
    { match: '/', cacheControl: 'public, max-age=3600' },
  ],
  documents: Object.fromEntries(pages.map(({ path, document }) => [path, document])),
  fallback: '/index.html',
});

const sortedHashes = (entries: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** `release.json`: every input and output by content hash. No times: the same inputs give the same bytes. */
export function releaseManifest(
  folder: TenantFolder,
  web: WebCompile,
  hosts: HostOverrides,
  outputs: Iterable<readonly [string, string]>,
): string {
  const webHashes = sortedHashes(web.files);
  const pages = JSON.stringify(web.pages);
  const release = {
    version: 1,
    tenant: folder.tenant.id,
    inputs: {
      tenant: sortedHashes([...folder.inputs].map(([name, text]) => [name, sha256(text)])),
      hosts,
      web: sha256(JSON.stringify([sha256(web.template), sha256(pages), webHashes])),
    },
    outputs: sortedHashes(outputs),
  };
  return `${JSON.stringify(release, null, 2)}\n`;
}
