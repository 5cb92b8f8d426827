import type { RuntimeConfig, Tenant } from '@grandstand/tenant';
import { brandFonts } from '../fonts/brand-fonts.ts';
import type { SitePage } from '../models/site-page.ts';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { brandImages, type BrandImages } from './brand-images.ts';
import { renderDocument } from './render-document.ts';
import { siteOrigin } from './site-origin.ts';
import { robotsTxt } from './robots.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** A channel's part of a site: everything but the web app's own files. */
export interface SiteFiles {
  /** Address within the site to bytes; without the documents. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** A page's own document; null: the one for every address without its own. */
  readonly document: (template: string, scriptPreloads: readonly string[], page: SitePage | null) => string;
}

function runtimeConfig({ tenant, colors }: TenantFolder, { logo }: BrandImages): RuntimeConfig {
  const { acceptedContrast: _, ...style } = tenant.theme;
  return {
    tenant: tenant.id,
    name: tenant.name,
    hosts: tenant.hosts,
    channelKey: tenant.channelKey ?? null,
    locales: tenant.locales,
    site: { origin: siteOrigin(tenant), ...tenant.site },
    assets: { logo: logo.url, logoWidth: logo.width, logoHeight: logo.height, icon: '/icon.svg' },
    theme: { style, updatedAt: colors.updated_at },
    features: tenant.features,
  };
}

/** The build and the dev server, which knows of no pages, dress a site with this same function. */
export async function composeSite(folder: TenantFolder, pages: readonly SitePage[]): Promise<SiteFiles> {
  const fonts = await brandFonts(folder.tenant);
  const images = brandImages(folder);
  const config = runtimeConfig(folder, images);
  return {
    files: new Map([
      ...fonts.files,
      ...images.files,
      ['/manifest.webmanifest', Buffer.from(webManifest(folder))],
      ['/robots.txt', Buffer.from(robotsTxt(folder.tenant))],
      ['/sitemap.xml', Buffer.from(sitemapXml(folder.tenant, pages))],
    ]),
    document: (template, scriptPreloads, page) =>
      renderDocument({
        template,
        page,
        folder,
        config,
        fontCss: fonts.css,
        fontPreloads: fonts.preloads,
        scriptPreloads,
      }),
  };
}

export type HostOverrides = Partial<Tenant['hosts']>;

/** The same channel against other servers: a staging platform, or a local one on other ports. */
export const withHosts = (folder: TenantFolder, hosts: HostOverrides): TenantFolder => ({
  ...folder,
  tenant: { ...folder.tenant, hosts: { ...folder.tenant.hosts, ...hosts } },
});
