import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ok, type Problem, type Result } from '@grandstand/core';
import { composeSite, withHosts, type HostOverrides } from '../document/compose-site.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { sha256 } from '../models/content-hash.ts';
import {
  COMPILED,
  RELEASE_FILE,
  releaseIdOf,
  releaseManifest,
  SITE_FILE,
  siteOf,
} from '../models/release.ts';
import { type SitePage, sitePages } from '../models/site-page.ts';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { filesForTenant, firstViewScripts, type WebCompile } from '../models/web-compile.ts';
import type { PrerenderedSite } from '../rendering/prerender-site.ts';
import { installCompiled, installRenderer } from './install-compile.ts';
import { linkShared, readShared, storeRelease } from './release-store.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const COMPRESSIBLE = /\.(?:html|svg|webmanifest|txt|xml)$/;
/** One packet of the network holds a smaller file. */
const MIN_COMPRESSED_BYTES = 1400;

/** Adds compressed variants of files that are worth compressing. */
async function withCompressedVariants(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const all = await Promise.all(
    [...files].map(async ([path, bytes]): Promise<[string, Uint8Array][]> => {
      if (!COMPRESSIBLE.test(path) || bytes.length < MIN_COMPRESSED_BYTES) return [[path, bytes]];
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        // Window size by file size: allocating the default of 4 MB takes ten times as long as compressing a document.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
      };
      return [
        [path, bytes],
        [`${path}.br`, await brotliAsync(bytes, { params })],
        [`${path}.gz`, await gzipAsync(bytes, { level: 9 })],
      ];
    }),
  );
  return new Map(all.flat());
}

/** Renders the pages of a site whose plain document is given. */
export type Prerender = (
  site: { readonly renderer: string; readonly document: string },
  pages: readonly SitePage[],
) => Promise<Result<Problem, PrerenderedSite>>;

interface StampOptions {
  readonly outDir: string;
  readonly hosts: HostOverrides;
  /** `programInputs` */
  readonly program: string;
  /** Null: documents contain no pages. */
  readonly prerender: Prerender | null;
  /** Also writes compressed variants and the configuration of static hosts; `grandstand serve` needs neither. */
  readonly isForStaticHosts: boolean;
}

interface StampedRelease {
  readonly id: string;
  readonly files: number;
}

/** Stores a release of a tenant's site. */
export async function stampSite(
  original: TenantFolder,
  web: WebCompile,
  { outDir, hosts, program, prerender, isForStaticHosts }: StampOptions,
): Promise<Result<Problem, StampedRelease>> {
  if (web.renderer) await installRenderer(web.renderer, outDir);
  const folder = withHosts(original, hosts);
  const { tenant } = folder;
  const compiled = filesForTenant(web, tenant);
  await installCompiled(compiled, web, outDir);
  const pages = sitePages(web.pages, tenant);
  const siteFiles = await composeSite(folder, {
    pages,
    hasPolicy: true,
    keepImage: (name, draw) => readShared(outDir, name, draw),
  });
  const scripts = firstViewScripts(web, tenant);
  const { html: plain, scriptHashes } = siteFiles.document(web.template, scripts);
  const rendered =
    prerender && web.renderer ? await prerender({ renderer: web.renderer.id, document: plain }, pages) : null;
  if (rendered && !rendered.ok) return rendered;
  const documents = rendered?.value.documents ?? {};
  const site = siteOf(tenant, {
    documents,
    scriptHashes,
    renderer: web.renderer?.id ?? null,
    compiled: compiled.id,
  });
  const stamped = new Map([
    ...[...siteFiles.files].map(([url, bytes]) => [url.slice(1), bytes] as const),
    ['index.html', Buffer.from(plain)],
    ...[...(rendered?.value.files ?? [])].map(([path, text]) => [path.slice(1), Buffer.from(text)] as const),
    [SITE_FILE, Buffer.from(`${JSON.stringify(site, null, 2)}\n`)],
  ]);
  if (isForStaticHosts) {
    const published = [...stamped.keys(), ...compiled.files.keys()].map((path) => `/${path}`);
    for (const [name, text] of hostFiles(site, published)) stamped.set(name, Buffer.from(text));
  }
  const written = isForStaticHosts ? await withCompressedVariants(stamped) : stamped;
  /** Files and folders at the top of the compile. */
  const top = new Set([...compiled.files.keys()].map((path) => path.split('/')[0] ?? path));
  const linked = [...top].filter((name) => !written.has(name));
  const manifest = releaseManifest(
    folder,
    web,
    { hosts, program },
    {
      compiled: compiled.id,
      files: [...written].map(([path, bytes]) => [path, sha256(bytes)] as const),
    },
  );
  const id = await storeRelease(outDir, tenant.id, async (directory) => {
    const folders = new Set([...written.keys()].map(dirname).filter((path) => path !== '.'));
    for (const path of folders) await mkdir(join(directory, path), { recursive: true });
    await Promise.all([
      ...[...written].map(async ([path, bytes]) => {
        const shared = siteFiles.sharedNames.get(`/${path}`);
        await (shared === undefined
          ? writeFile(join(directory, path), bytes)
          : linkShared(outDir, shared, bytes, join(directory, path)));
      }),
      ...linked.map((name) => symlink(join('../../..', COMPILED, compiled.id, name), join(directory, name))),
      writeFile(join(directory, RELEASE_FILE), manifest),
    ]);
    return releaseIdOf(manifest);
  });
  return ok({ id, files: written.size + compiled.files.size + 1 });
}
