import { resolve } from 'node:path';
import { ok, type Problem, type Result } from '@grandstand/core';
import type { Tenant } from '@grandstand/tenant';
import { familyOf } from '@grandstand/ui-theme';
import * as z from 'zod';
import type { HostOverrides } from '../document/compose-site.ts';
import { siteOrigin } from '../document/site-origin.ts';
import type { Findings } from '../models/findings.ts';
import { readSettings, readTenantFolder } from '../models/tenant-folder.ts';
import { type BuildReason, planBuild } from './plan-build.ts';
import { listReleases, type StoredRelease } from './release-store.ts';
import { selectIds, selectOne, type TenantSelection } from './select-tenants.ts';

export interface DescribeOptions {
  readonly tenantsDir: string;
  readonly outDir: string;
  readonly webDir: string;
  readonly environment: string;
  readonly hosts: HostOverrides;
}

/** `built`: the published release has the present files; `changed`: a build would replace it. */
export type BuildState = 'never-built' | 'built' | 'changed';

export interface TenantSummary {
  readonly tenant: string;
  /** Null: the settings have none, or cannot be read. */
  readonly name: string | null;
  readonly domains: readonly string[];
  readonly release: StoredRelease | null;
  /** Null: the web app is not compiled, so it is not known. */
  readonly state: BuildState | null;
}

const summarySchema = z.object({
  name: z.string().nullable().catch(null),
  domains: z.array(z.string()).catch([]),
});

/** What a list shows of each tenant, also of one with mistakes; reads no more than its settings. */
export async function listSummaries(
  ids: TenantSelection,
  options: DescribeOptions,
): Promise<Result<readonly Problem[], readonly TenantSummary[]>> {
  const tenantsDir = resolve(options.tenantsDir);
  const selected = await selectIds(ids, tenantsDir);
  if (!selected.ok) return selected;
  const states = await readStates(selected.value, options);
  const summaries = selected.value.map(async (tenant) => ({
    tenant,
    ...(await readSummary(tenantsDir, tenant, options.environment)),
    release: (await readReleases(options.outDir, tenant)).published,
    state: states.get(tenant) ?? null,
  }));
  return ok(await Promise.all(summaries));
}

async function readSummary(
  tenantsDir: string,
  tenant: string,
  environment: string,
): Promise<z.infer<typeof summarySchema>> {
  const settings = await readSettings(tenantsDir, tenant, environment);
  const summary = summarySchema.safeParse(settings.ok ? settings.value.value : null);
  // `check` reports the mistake.
  return summary.data ?? { name: null, domains: [] };
}

const STATES: Readonly<Record<BuildReason, BuildState>> = {
  forced: 'changed',
  new: 'never-built',
  changed: 'changed',
  shared: 'changed',
  stored: 'changed',
  unchanged: 'built',
};

/** Empty if the web app is not compiled. */
async function readStates(
  ids: readonly string[],
  options: DescribeOptions,
): Promise<ReadonlyMap<string, BuildState>> {
  const plan = await planBuild({ ...options, ids });
  return new Map(plan.ok ? plan.value.map(({ tenant, reason }) => [tenant, STATES[reason]] as const) : []);
}

async function readReleases(outDir: string, tenant: string) {
  const releases = await listReleases(resolve(outDir), tenant);
  return { releases, published: releases.find(({ isPublished }) => isPublished) ?? null };
}

export interface TenantInfo {
  readonly tenant: Tenant;
  /** Where visitors find the site. */
  readonly url: string;
  readonly colors: Readonly<Record<string, string>>;
  readonly colorsUpdatedAt: string;
  readonly colorScheme: 'light' | 'dark';
  /** Names and weights. */
  readonly fonts: { readonly display: string; readonly text: string };
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** The last one first. */
  readonly releases: readonly StoredRelease[];
  readonly state: BuildState | null;
  readonly findings: Pick<Findings, 'warnings' | 'notes'>;
}

/** All that matters about one tenant; its mistakes if it has some. */
export async function describeTenant(
  id: string,
  options: DescribeOptions,
): Promise<Result<readonly Problem[], TenantInfo>> {
  const tenantsDir = resolve(options.tenantsDir);
  const selected = await selectOne(id, tenantsDir);
  if (!selected.ok) return selected;
  const { environment } = options;
  const folder = await readTenantFolder(tenantsDir, selected.value, environment);
  if (!folder.ok) return folder;
  const { tenant, colors, theme, style, inputs, warnings, notes } = folder.value;
  const { type } = style;
  return ok({
    tenant,
    url: siteOrigin(tenant),
    colors: colors.colors,
    colorsUpdatedAt: colors.updated_at,
    colorScheme: theme.colorScheme,
    fonts: {
      display: `${familyOf(type.display).name} ${type.displayWeight}`,
      text: familyOf(type.text).name,
    },
    files: [...inputs].map(([path, text]) => ({ path, bytes: Buffer.byteLength(text) })),
    releases: (await readReleases(options.outDir, selected.value)).releases,
    state: (await readStates([selected.value], options)).get(selected.value) ?? null,
    findings: { warnings, notes },
  });
}
