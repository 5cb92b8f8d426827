import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, escapeHtml, formatProblem, ok, type Problem, type Result } from '@grandstand/core';
import type { Tenant } from '@grandstand/tenant';
import { LRUCache } from 'lru-cache';
import { composeSite, type HostOverrides, withHosts } from '../document/compose-site.ts';
import type { KeepImage } from '../document/draw-images.ts';
import { hashedName } from '../models/content-hash.ts';
import { sitePages } from '../models/site-page.ts';
import { readShownTenant, type ShownTenant, type TenantFolder } from '../models/tenant-folder.ts';
import { firstViewScripts, readWebCompile, type WebCompile } from '../models/web-compile.ts';
import { contentSecurityDirectives, formatPolicy } from '../security/content-security-policy.ts';
import { permissionsPolicy } from '../security/response-headers.ts';
import { withLocalKey } from '../services/local-key.ts';
import { exampleDetails, FIXED_PAGES, listedPages, type Pages } from './example-pages.ts';
import { type PreviewFonts, previewFonts } from './preview-fonts.ts';

export interface PreviewOptions {
  /** Absolute. */
  readonly tenantsDir: string;
  readonly environment: string;
  readonly hosts: HostOverrides;
  /** The compiled web app. */
  readonly webDir: string;
  readonly studioOrigin: string;
  readonly clock: Clock;
}

export interface PreviewDocument {
  readonly html: string;
  readonly policy: string;
  readonly permissions: string | null;
}

/** Of the server; no path of a site begins with an underscore. */
export const FRAME_SCRIPT = '/_studio/frame.js';
const FONTS_STYLE = '/_studio/fonts.css';
const IMAGES = '/_studio/images';

/** Files of the tenant, whose names have a hash of the content. */
export const OWN_FILE = /^\/(?:fonts|brand|_studio)\//;

/** Frames show no icons, so none are drawn. */
const drawNothing: KeepImage = () => Promise.resolve(new Uint8Array());

/** Opening a tenant must not wait for its platform each time. */
const ANSWER_LIFE_MS = 30_000;
const MAX_ANSWERS = 1000;

/** The web app as the site of each tenant, in frames of the studio. Files are read for each document: nothing is stale. */
export class PreviewSites {
  readonly #options: PreviewOptions;
  /** Answers of platforms, by what was asked. */
  readonly #keyed: LRUCache<string, Promise<TenantFolder>, TenantFolder>;
  readonly #examples: LRUCache<string, Promise<Pages>, Tenant>;
  /** Of the last document of each tenant, by path. */
  readonly #files = new Map<string, ReadonlyMap<string, Uint8Array>>();
  #web: { readonly changedMs: number; readonly compile: Promise<Result<Problem, WebCompile>> } | null = null;

  constructor(options: PreviewOptions) {
    this.#options = options;
    const { clock } = options;
    const limits = { max: MAX_ANSWERS, ttl: ANSWER_LIFE_MS, perf: clock };
    this.#keyed = new LRUCache({
      ...limits,
      memoMethod: (_, __, { context }) => withLocalKey(context, clock),
    });
    this.#examples = new LRUCache({
      ...limits,
      memoMethod: (_, __, { context }) => exampleDetails(context, clock),
    });
  }

  /** Read again when it was compiled again. */
  async web(): Promise<Result<Problem, WebCompile>> {
    const { webDir } = this.#options;
    const changedMs = (await stat(join(webDir, 'index.html')).catch(() => null))?.mtimeMs ?? 0;
    if (this.#web?.changedMs !== changedMs) this.#web = { changedMs, compile: readWebCompile(webDir) };
    return this.#web.compile;
  }

  read(id: string): Promise<ShownTenant> {
    const { tenantsDir, environment } = this.#options;
    return readShownTenant(tenantsDir, id, environment);
  }

  /** A tenant with the hosts of this studio, and the key of its channel. */
  async located(folder: TenantFolder): Promise<TenantFolder> {
    const { hosts } = this.#options;
    const { tenant } = withHosts(folder, hosts);
    const asked = JSON.stringify([tenant.id, tenant.channelKey, tenant.domains, tenant.hosts]);
    const keyed = await this.#keyed.memo(asked, { context: { ...folder, tenant } });
    const { channelKey } = keyed.tenant;
    return { ...folder, tenant: { ...tenant, ...(channelKey !== undefined && { channelKey }) } };
  }

  /** The pages of a tenant's site, with examples of its platform. */
  async pages(folder: TenantFolder): Promise<Pages> {
    const [web, located] = await Promise.all([this.web(), this.located(folder)]);
    const { tenant } = located;
    const asked = JSON.stringify([tenant.id, tenant.channelKey, tenant.hosts]);
    const examples = await this.#examples.memo(asked, { context: tenant });
    return [...listedPages(tenant, web.ok ? web.value : null), ...examples, ...FIXED_PAGES];
  }

  /** The document of any path of a tenant's site; a page with the problems if its settings cannot be read. */
  async document(id: string): Promise<Result<Problem, PreviewDocument>> {
    const web = await this.web();
    if (!web.ok) return web;
    const { folder, problems } = await this.read(id);
    if (!folder) return ok(this.#problemPage(problems));
    const located = await this.located(folder);
    const { clock } = this.#options;
    // Colours of the server are not newer than those that the studio shows.
    const colors = { ...located.colors, updated_at: new Date(clock.now()).toISOString() };
    const { tenant } = located;
    const site = await composeSite(
      { ...located, colors },
      { pages: sitePages(web.value.pages, tenant), hasPolicy: true, keepImage: drawNothing },
    );
    const fonts = await this.fonts(located);
    this.#files.set(
      id,
      new Map([
        ...fonts.files,
        ...[...site.files].filter(([, bytes]) => bytes.length > 0),
        [FONTS_STYLE, Buffer.from(fonts.css)],
        ...(['logo', 'icon'] as const).map(
          (name) => [imagePath(name, located[name]), located[name].bytes] as const,
        ),
      ]),
    );
    const { html, scriptHashes } = site.document(
      this.#withFrameScript(web.value.template),
      firstViewScripts(web.value, tenant),
    );
    const policy = formatPolicy({
      ...contentSecurityDirectives(tenant, scriptHashes),
      'frame-ancestors': [this.#options.studioOrigin],
    });
    return ok({ html, policy, permissions: permissionsPolicy(tenant.thirdParties) });
  }

  /** A file of the tenant's site by its path; null: the site has none. */
  async file(id: string, path: string): Promise<Uint8Array | null> {
    const found = this.#files.get(id)?.get(path);
    if (found || (this.#files.has(id) && !OWN_FILE.test(path))) return found ?? null;
    // The folder may have changed since the last document.
    await this.document(id);
    return this.#files.get(id)?.get(path) ?? null;
  }

  fonts({ fonts, tenant: { theme, locales } }: TenantFolder): Promise<PreviewFonts> {
    return previewFonts(fonts, theme.type, locales);
  }

  /** In front of all other scripts, and fonts that a draft may choose. */
  #withFrameScript(template: string): string {
    const script = `<script src="${FRAME_SCRIPT}" data-studio="${this.#options.studioOrigin}"></script>`;
    return template.replace('<head>', () => `<head>${script}<link rel="stylesheet" href="${FONTS_STYLE}" />`);
  }

  #problemPage(problems: readonly Problem[]): PreviewDocument {
    const texts = problems.map((problem) => `<li><pre>${escapeHtml(formatProblem(problem))}</pre></li>`);
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Mistakes</title></head><body><ul>${texts.join('')}</ul></body></html>`;
    return {
      html: this.#withFrameScript(html),
      policy: `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors ${this.#options.studioOrigin}`,
      permissions: null,
    };
  }
}

type BrandImageFile = Pick<TenantFolder['logo'], 'bytes' | 'extension'>;

/** Changes with the content, so that a frame shows a new picture at once. */
export const imagePath = (name: 'logo' | 'icon', { bytes, extension }: BrandImageFile): string =>
  `${IMAGES}/${hashedName(`${name}.${extension}`, bytes)}`;
