import { join } from 'node:path';
import type { Problem } from '@grandstand/core';
import type {
  BrandImageState,
  StudioTenant,
  StudioTenantSummary,
  StoredTheme,
  Tenant,
} from '@grandstand/tenant';
import { basesOf, readJson, TENANT_FILE } from '../models/bases.ts';
import type { BrandImage } from '../models/brand-image.ts';
import { sha256 } from '../models/content-hash.ts';
import { listDraftNames, listDrafts } from '../models/drafts.ts';
import { isObject } from '../models/merge-json.ts';
import type { ShownTenant, TenantFolder } from '../models/tenant-folder.ts';
import { withOrigin } from './preview-fonts.ts';
import { imagePath, type PreviewSites } from './preview-sites.ts';
import { previewOrigin } from './studio-access.ts';

/** What a list shows of a tenant: reads no more than its names. */
export async function tenantSummary(tenantsDir: string, id: string): Promise<StudioTenantSummary> {
  const folders = [id, ...basesOf(tenantsDir, id)];
  const files = folders.map((folder) => readObject(join(tenantsDir, folder, TENANT_FILE)));
  const valueOf = (key: string): unknown => files.find((file) => Object.hasOwn(file, key))?.[key];
  const [name, domains] = [valueOf('name'), valueOf('domains')];
  const domain: unknown = Array.isArray(domains) ? domains[0] : null;
  return {
    id,
    name: typeof name === 'string' ? name : id,
    domain: typeof domain === 'string' ? domain : null,
    drafts: await listDraftNames(join(tenantsDir, id)),
  };
}

/** Empty: it cannot be read. */
function readObject(path: string): Readonly<Record<string, unknown>> {
  const json = readJson(path);
  return isObject(json) ? json : {};
}

export interface TenantContext {
  readonly tenantsDir: string;
  readonly port: number;
  readonly sites: PreviewSites;
}

/** All that the studio shows of a tenant. */
export async function studioTenant(
  id: string,
  { tenantsDir, port, sites }: TenantContext,
): Promise<StudioTenant> {
  const shown = await sites.read(id);
  const origin = previewOrigin(id, port);
  const { folder, problems, warnings } = shown;
  const drafts = (await listDrafts(join(tenantsDir, id))).map(({ name, changedMs }) => ({
    name,
    changedAt: new Date(changedMs).toISOString(),
  }));
  const common = { id, previewOrigin: origin, problems, warnings, drafts };
  if (!folder) {
    const { name } = await tenantSummary(tenantsDir, id);
    const none: BrandImageState = { file: '', url: null, width: null, height: null, problems: [] };
    const locales = { default: 'en', available: ['en'] };
    const images = { logo: none, icon: none };
    return { ...common, name, locales, saved: null, ownFonts: [], fontFaces: '', images, pages: [] };
  }
  const { tenant } = folder;
  const [fonts, pages] = await Promise.all([sites.fonts(folder), sites.pages(folder)]);
  return {
    ...common,
    name: tenant.name,
    locales: tenant.locales,
    saved: storedTheme(shown),
    ownFonts: ownFontsOf(folder),
    fontFaces: withOrigin(fonts.css, origin),
    images: {
      logo: imageState(tenant, 'logo', shown, origin),
      icon: imageState(tenant, 'icon', shown, origin),
    },
    pages,
  };
}

/** The theme as the files have it; null: they have none of a valid form. */
export function storedTheme({ folder, colors }: ShownTenant): StoredTheme | null {
  if (!folder || !colors) return null;
  const texts = [...folder.inputs]
    .filter(([name]) => name.endsWith('.json'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    theme: folder.tenant.theme,
    colors: colors.colors,
    version: sha256(JSON.stringify(texts)).slice(0, 16),
    updatedAt: colors.updated_at,
  };
}

function ownFontsOf({ tenant: { theme }, fonts }: TenantFolder): StudioTenant['ownFonts'] {
  const roles = (['display', 'text'] as const).flatMap((role) => {
    const font = theme.type[role];
    return typeof font === 'string' ? [] : [{ font, family: fonts[role].family }];
  });
  return roles.filter(
    ({ font }, index) => roles.findIndex(({ font: other }) => other.name === font.name) === index,
  );
}

function imageState(
  { assets }: Tenant,
  name: 'logo' | 'icon',
  { ownImages, problems }: ShownTenant,
  origin: string,
): BrandImageState {
  const file = `assets/${assets[name]}`;
  const image: BrandImage | null = ownImages[name];
  const isOfFile = (problem: Problem): boolean => problem.file?.endsWith(`/${file}`) === true;
  return {
    file,
    url: image && `${origin}${imagePath(name, image)}`,
    width: image?.width ?? null,
    height: image?.height ?? null,
    problems: problems.filter(isOfFile),
  };
}
