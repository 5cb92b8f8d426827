import { toIanaZone } from '@grandstand/core';
import type { RuntimeConfig, Tenant } from '@grandstand/tenant';
import { brandFonts } from '../fonts/brand-fonts.ts';
import { sha256 } from '../models/content-hash.ts';
import type { SitePage } from '../models/site-page.ts';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { contentSecurityDirectives, formatPolicy } from '../security/content-security-policy.ts';
import { brandImages, type BrandImages } from './brand-images.ts';
import type { KeepImage } from './draw-images.ts';
import { type RenderedDocument, renderDocument } from './render-document.ts';
import { siteOrigin } from './site-origin.ts';
import { robotsTxt } from './robots.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** The tenant-specific files of a site. */
export interface SiteFiles {
  /** Path within the site to content, without the document. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Names for those of the files that other releases have, too; they contain a hash. */
  readonly sharedNames: ReadonlyMap<string, string>;
  readonly document: (template: string, scriptPreloads: readonly string[]) => RenderedDocument;
}

function runtimeConfig({ tenant, colors, style }: TenantFolder, { logo, icon }: BrandImages): RuntimeConfig {
  const { api, keys, media, analytics, logs } = tenant.hosts;
  return {
    tenant: tenant.id,
    name: tenant.name,
    hosts: { api, keys, media, analytics, logs },
    channelKey: tenant.channelKey ?? null,
    locales: tenant.locales,
    ...(tenant.timeZone && { timeZone: toIanaZone(tenant.timeZone) ?? tenant.timeZone }),
    site: { origin: siteOrigin(tenant), ...tenant.site },
    assets: { logo: logo.url, logoWidth: logo.width, logoHeight: logo.height, icon },
    theme: { style, updatedAt: colors.updated_at },
    features: tenant.features,
    embedHosts: tenant.embed?.hosts ?? [],
    analytics: {
      onLocalhost: tenant.analytics?.onLocalhost ?? false,
      tagScriptUrl: tenant.analytics?.tagScriptUrl ?? null,
    },
  };
}

export interface ComposeOptions {
  readonly pages: readonly SitePage[];
  /** Whether documents contain the content security policy. */
  readonly hasPolicy: boolean;
  readonly keepImage: KeepImage;
}

/** Used by the build and by the dev server. */
export async function composeSite(
  folder: TenantFolder,
  { pages, hasPolicy, keepImage }: ComposeOptions,
): Promise<SiteFiles> {
  const fonts = await brandFonts(folder.fonts, folder.style.type, folder.tenant.locales);
  const images = await brandImages(folder, keepImage);
  const config = runtimeConfig(folder, images);
  const security = securityTxt(folder.tenant);
  return {
    files: new Map([
      ...fonts.files,
      ...images.files,
      ['/manifest.webmanifest', Buffer.from(webManifest(folder))],
      ['/robots.txt', Buffer.from(robotsTxt(folder.tenant))],
      ...(security === null ? [] : [[SECURITY_TXT, Buffer.from(security)] as const]),
      ['/sitemap.xml', Buffer.from(sitemapXml(folder.tenant, pages))],
    ]),
    sharedNames: new Map([
      ...images.stored,
      ...[...fonts.files].map(([path, bytes]) => [path, `font-${sha256(bytes)}.woff2`] as const),
    ]),
    document: (template, scriptPreloads) =>
      renderDocument({
        template,
        pages,
        folder,
        config,
        fonts,
        scriptPreloads,
        policy: hasPolicy ? (hashes) => formatPolicy(contentSecurityDirectives(folder.tenant, hashes)) : null,
      }),
  };
}

export type HostOverrides = Partial<Tenant['hosts']>;

/** Overrides the hosts of a tenant, e.g. with a staging or local platform. */
export const withHosts = <T extends { readonly tenant: Tenant }>(folder: T, hosts: HostOverrides): T => ({
  ...folder,
  tenant: { ...folder.tenant, hosts: { ...folder.tenant.hosts, ...hosts } },
});
