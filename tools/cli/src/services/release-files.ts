import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { prepareBytes, type PreparedResponse } from '@grandstand/platform/http-server';
import { LRUCache } from 'lru-cache';
import { mimes } from 'mrmime';
import { COMPILED } from '../models/release.ts';
import { listReleases, releaseFolder } from './release-store.ts';
import type { PublishedSite } from './site-registry.ts';

/** Of all files in memory, compressed variants included. */
const MAX_BYTES = 128_000_000;
/** A larger file is read when it is asked for. */
const MAX_FILE_BYTES = 1_000_000;

export interface ReleaseFile extends PreparedResponse {
  /** Media type, with the character set of texts. */
  readonly type: string;
}

/** Files of releases, from memory. The ETag of a file is of its content: it is the same in the next release. */
export interface ReleaseFiles {
  /** Null: the site has no such file, or it is not kept in memory. */
  find(site: PublishedSite, path: string): Promise<ReleaseFile | null>;
}

/** Files with a hash in their name, which open tabs ask for after the next release. */
const KEPT_FILE = /^\/(?:assets|brand|fonts)\//;

export function createReleaseFiles(outDir: string): ReleaseFiles {
  const files = new LRUCache<string, ReleaseFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length * 2 + 1000,
    fetchMethod: async (path) => (await readReleaseFile(path)) ?? undefined,
  });
  const fetchFrom = async (folder: string, path: string) => (await files.fetch(join(folder, path))) ?? null;

  return {
    async find(site, path) {
      if (!site.isRelease) return null;
      // Sites share what is compiled.
      const isCompiled = site.compiled !== null && path.startsWith('/assets/');
      const root = isCompiled ? join(outDir, COMPILED, site.compiled ?? '') : site.root;
      const found = await fetchFrom(root, path);
      if (found || !KEPT_FILE.test(path)) return found;
      for (const { id } of await listReleases(outDir, site.tenant)) {
        const former = await fetchFrom(releaseFolder(outDir, site.tenant, id), path);
        if (former) return former;
      }
      return null;
    },
  };
}

async function readReleaseFile(path: string): Promise<ReleaseFile | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size > MAX_FILE_BYTES) return null;
  const bytes = await readFile(path);
  const variant = (extension: string) => readFile(`${path}${extension}`).catch(() => null);
  const [br, gzip] = await Promise.all([variant('.br'), variant('.gz')]);
  const type = typeOf(path);
  const prepared = { ...prepareBytes(bytes), type };
  if (br && gzip) return { ...prepared, compress: async (encoding) => ({ br, gzip })[encoding] };
  return TEXT.test(type) ? prepared : { ...prepared, compress: null };
}

/** As RFC 7303 prefers it. */
const TYPES: Readonly<Record<string, string>> = { ...mimes, xml: 'application/xml' };
const TEXT = /^text\/|^application\/(?:json|manifest\+json|xml)|\+xml\b/;

function typeOf(path: string): string {
  const type = TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
