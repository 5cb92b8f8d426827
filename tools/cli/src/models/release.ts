import { EMBED_PATH_PATTERN } from '@grandstand/api';
import type { Tenant } from '@grandstand/tenant';
import * as z from 'zod';
import product from '../../../../package.json' with { type: 'json' };
import type { HostOverrides } from '../document/compose-site.ts';
import { policyHeaders } from '../security/content-security-policy.ts';
import {
  drawingHeaders,
  fileHeaders,
  permissionsPolicy,
  securityHeaders,
  tlsHeaders,
} from '../security/response-headers.ts';
import { sha256 } from './content-hash.ts';
import { DOCUMENTS } from './site-page.ts';
import type { TenantFolder } from './tenant-folder.ts';
import type { WebCompile } from './web-compile.ts';

export const RELEASE_FILE = 'release.json';
export const SITE_FILE = 'site.json';
/** The software bill of materials; the build of the web app writes it. */
export const SBOM_FILE = 'sbom.cdx.json';
/** In the folder of all sites. */
export const RENDERERS = '.renderers';
/** In the folder of all sites. */
export const COMPILED = '.compiled';
/** In a folder of compiled files: their hashes. */
export const COMPILED_FILES = 'files.json';

const headersSchema = z.record(z.string(), z.string());

/** Configuration for web servers and CDNs that serve a site. */
const siteSchema = z.strictObject({
  tenant: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  /** Headers of every response. */
  headers: headersSchema,
  /** Further headers of every response over TLS. */
  tlsHeaders: headersSchema.default({}),
  /** Further headers of documents. */
  documentHeaders: headersSchema.default({}),
  /**
   * Headers of the documents whose decoded path matches `pattern`; they replace those of `documentHeaders`. Sites of older
   * builds have prefixes instead, which let every page be framed: their rules are ignored.
   */
  pathHeaders: z.array(z.strictObject({ pattern: z.string(), headers: headersSchema })).catch([]),
  /** Further headers of the files whose path ends with `suffix`. */
  fileHeaders: z.array(z.strictObject({ suffix: z.string(), headers: headersSchema })).default([]),
  /** CSP `script-src` hashes of inline scripts. */
  scriptHashes: z.array(z.string()),
  /** The first rule whose `match` is a prefix of the path applies. */
  cache: z.array(z.strictObject({ match: z.string(), cacheControl: z.string() })),
  /** Decoded path, with the query of the request if it has one, to document. */
  documents: z.record(z.string(), z.string()),
  /** Served for all other paths without a file and without an extension. */
  fallback: z.string(),
  /** Folder in `RENDERERS` with what renders the site's documents; null: only browsers render them. */
  renderer: z.nullable(z.string().regex(/^[0-9a-f]+$/)).default(null),
  /** Folder in `COMPILED` with the files of the web app that the site has links to; null: it has copies. */
  compiled: z.nullable(z.string().regex(/^[0-9a-f]+$/)).default(null),
});
export type Site = z.infer<typeof siteSchema>;
export const parseSite = (json: unknown): Site | null => siteSchema.safeParse(json).data ?? null;

interface Scripts {
  readonly scriptHashes: readonly string[];
}

export const siteOf = (
  tenant: Tenant,
  {
    documents,
    scriptHashes,
    renderer,
    compiled,
  }: Pick<Site, 'documents' | 'renderer' | 'compiled'> & Scripts,
): Site => ({
  tenant: tenant.id,
  name: tenant.name,
  domains: tenant.domains,
  headers: { ...securityHeaders, ...(tenant.indexed === false && { 'x-robots-tag': 'noindex' }) },
  tlsHeaders,
  documentHeaders: {
    ...policyHeaders(tenant, scriptHashes, 'none'),
    'permissions-policy': permissionsPolicy(tenant.thirdParties),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  },
  pathHeaders: [
    {
      pattern: EMBED_PATH_PATTERN,
      headers: {
        ...policyHeaders(tenant, scriptHashes, tenant.embed?.hosts ?? null),
        'cross-origin-resource-policy': 'cross-origin',
      },
    },
  ],
  fileHeaders: [
    { suffix: '', headers: fileHeaders },
    { suffix: '.svg', headers: drawingHeaders },
  ],
  scriptHashes: [...scriptHashes],
  cache: [
    { match: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
    { match: '/brand/', cacheControl: 'public, max-age=31536000, immutable' },
    { match: '/fonts/', cacheControl: 'public, max-age=31536000, immutable' },
    { match: '/index.html', cacheControl: 'no-cache' },
    { match: '/404.html', cacheControl: 'no-cache' },
    { match: DOCUMENTS, cacheControl: 'no-cache' },
    { match: '/', cacheControl: 'public, max-age=3600' },
  ],
  documents,
  fallback: '/index.html',
  renderer,
  compiled,
});

const sortedHashes = (entries: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface ReleaseOutputs {
  /** `CompiledFiles.id`. */
  readonly compiled: string;
  /** Path and content hash of each file that only this release has. */
  readonly files: Iterable<readonly [string, string]>;
}

interface RunInputs {
  readonly hosts: HostOverrides;
  /** Identifies the program that builds. */
  readonly program: string;
}

const webHashes = new WeakMap<WebCompile, string>();

/** Of all that is compiled; the same for each tenant. */
function webHashOf(web: WebCompile): string {
  const parts = () => [sha256(web.template), sha256(JSON.stringify(web.pages)), sortedHashes(web.files)];
  const hash = webHashes.get(web) ?? sha256(JSON.stringify(parts()));
  webHashes.set(web, hash);
  return hash;
}

/** `release.json`: content hashes of all inputs and outputs. Reproducible: contains no times. */
export function releaseManifest(
  folder: TenantFolder,
  web: WebCompile,
  { hosts, program }: RunInputs,
  { compiled, files }: ReleaseOutputs,
): string {
  const release = {
    version: 2,
    tenant: folder.tenant.id,
    product: product.version,
    environment: folder.environment,
    inputs: {
      tenant: sortedHashes([...folder.inputs].map(([name, text]) => [name, sha256(text)])),
      hosts,
      web: webHashOf(web),
      program,
    },
    compiled,
    outputs: sortedHashes(files),
  };
  return `${JSON.stringify(release, null, 2)}\n`;
}

/** Releases are named after their content. */
export const releaseIdOf = (manifest: string): string => sha256(manifest).slice(0, 16);

/** What readers of releases need. */
const releaseSchema = z.object({
  version: z.literal(2),
  inputs: z.object({ web: z.string() }),
  compiled: z.string(),
  /** Path to content hash. */
  outputs: z.record(z.string(), z.string()),
});
type Release = z.infer<typeof releaseSchema>;

/** Null: it is not the manifest of a release, or one of another version. */
export function parseRelease(manifest: string): Release | null {
  try {
    return releaseSchema.safeParse(JSON.parse(manifest)).data ?? null;
  } catch {
    return null;
  }
}
