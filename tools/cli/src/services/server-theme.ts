import { err, ok, type Problem, type Result } from '@grandstand/core';
import { checkTenantColors, parseTenantColors, type Tenant, type TenantColors } from '@grandstand/tenant';
import { type HostOverrides, withHosts } from '../document/compose-site.ts';
import { comparePalettes, type PaletteComparison } from '../models/compare-palettes.ts';
import { editSnapshot } from '../models/edit-snapshot.ts';
import type { Findings } from '../models/findings.ts';
import { readThemeFiles, type ThemeFiles } from '../models/tenant-folder.ts';
import { selectIds } from './select-tenants.ts';
import { fetchServerPalette, type FetchedPalette, type ServerOptions } from './server-calls.ts';
import { writeFiles } from './write-files.ts';

export interface ThemeOptions extends ServerOptions {
  readonly tenant: string;
  readonly tenantsDir: string;
  /** Replace those of tenant.json. */
  readonly hosts: HostOverrides;
}

type Problems = readonly Problem[];

interface BothPalettes extends ThemeFiles {
  readonly server: FetchedPalette;
}

/** The colours of a folder and those of its server. */
export async function readBoth(options: ThemeOptions): Promise<Result<Problems, BothPalettes>> {
  const { tenant: id, tenantsDir, hosts } = options;
  const ids = await selectIds([id], tenantsDir);
  if (!ids.ok) return ids;
  const files = await readThemeFiles(tenantsDir, id);
  if (!files.ok) return files;
  const atServer = withHosts(files.value, hosts);
  const server = await fetchServerPalette(atServer.tenant, options);
  return server.ok ? ok({ ...atServer, server: server.value }) : err([server.error]);
}

/** Problems of a server's palette; their place is its URL. */
const placed = (tenant: Tenant, { url }: FetchedPalette, problems: readonly Problem[]): Problems =>
  problems.map((problem) => ({ tenant: tenant.id, file: url, ...problem }));

/** Checks a server's palette as strictly as a tenant's file. */
export function judgeServerPalette(
  tenant: Tenant,
  server: FetchedPalette,
  nowMs: number,
): Findings & { readonly colors: TenantColors | null } {
  const { settings, ...found } = checkTenantColors(server.json, tenant.theme.acceptedContrast ?? [], nowMs);
  return {
    colors: settings,
    problems: placed(tenant, server, found.problems),
    warnings: placed(tenant, server, found.warnings),
    notes: placed(tenant, server, found.notes),
  };
}

/** `grandstand theme check`. */
export async function checkTheme(options: ThemeOptions): Promise<Findings> {
  const both = await readBoth(options);
  if (!both.ok) return { problems: both.error, warnings: [], notes: [] };
  const { tenant, server } = both.value;
  const { colors: _, ...findings } = judgeServerPalette(tenant, server, options.clock.now());
  return findings;
}

/** `grandstand theme diff`. Also compares palettes that fail the check. */
export async function diffTheme(options: ThemeOptions): Promise<Result<Problems, PaletteComparison>> {
  const both = await readBoth(options);
  if (!both.ok) return both;
  const { tenant, snapshot, server } = both.value;
  const colors = parseTenantColors(server.json);
  if (!colors.ok) return err(placed(tenant, server, colors.error));
  if (!snapshot.colors.ok) return snapshot.colors;
  return ok(comparePalettes({ snapshot: snapshot.colors.value, server: colors.value }));
}

export interface PulledTheme {
  readonly file: string;
  /** Null: there was no valid file to compare with. */
  readonly comparison: PaletteComparison | null;
  readonly findings: Findings;
}

/**
 * `grandstand theme pull`: writes the server's colours into color-settings.json if they may be published. Without `isForced`, keeps
 * colours that the server does not have yet.
 */
export async function pullTheme(
  options: ThemeOptions & { readonly isForced: boolean },
): Promise<Result<Problems, PulledTheme>> {
  const both = await readBoth(options);
  if (!both.ok) return both;
  const { tenant, snapshot, server } = both.value;
  const { colors, ...findings } = judgeServerPalette(tenant, server, options.clock.now());
  if (!colors) return err(findings.problems);
  const comparison = snapshot.colors.ok
    ? comparePalettes({ snapshot: snapshot.colors.value, server: colors })
    : null;
  if (comparison && comparison.to === 'snapshot' && comparison.changes.length > 0 && !options.isForced) {
    const message = `has colours that the server does not have: ${comparison.changes.map(({ setting }) => setting).join(', ')}`;
    const hint = `\`grandstand theme push ${tenant.id}\` publishes them; --force replaces them by the server's`;
    return err([{ tenant: tenant.id, file: snapshot.path, message, hint }]);
  }
  const written = await writeSnapshot(options, snapshot, colors);
  return written.ok ? ok({ file: snapshot.path, comparison, findings }) : written;
}

/** Writes color-settings.json with other colours, in one step. */
export async function writeSnapshot(
  { tenant }: Pick<ThemeOptions, 'tenant'>,
  { path, text }: ThemeFiles['snapshot'],
  colors: TenantColors,
): Promise<Result<Problems, null>> {
  const edited = editSnapshot(text, colors);
  if (edited === text) return ok(null);
  const written = await writeFiles([{ path, text: edited }]);
  return written.ok ? written : err([{ ...written.error, tenant }]);
}
