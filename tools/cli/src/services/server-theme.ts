import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { checkTenantColors, parseTenantColors, type Tenant, type TenantColors } from '@grandstand/tenant';
import { type HostOverrides, withHosts } from '../document/compose-site.ts';
import { comparePalettes, type PaletteComparison } from '../models/compare-palettes.ts';
import { editSnapshot, ownColors } from '../models/edit-snapshot.ts';
import type { Findings } from '../models/findings.ts';
import { readThemeFiles, type ThemeFiles } from '../models/tenant-folder.ts';
import { selectOne } from './select-tenants.ts';
import { fetchServerPalette, type FetchedPalette, type ServerOptions } from './server-calls.ts';
import { writeFiles } from './write-files.ts';

export interface ThemeOptions extends ServerOptions {
  /** A tenant's name, or a pattern that only it matches. */
  readonly tenant: string;
  readonly tenantsDir: string;
  readonly environment: string;
  /** Replace those of tenant.json. */
  readonly hosts: HostOverrides;
}

type Problems = readonly Problem[];

interface BothPalettes extends ThemeFiles {
  readonly server: FetchedPalette;
}

/** The colours of a folder and those of its server. */
export async function readBoth(options: ThemeOptions): Promise<Result<Problems, BothPalettes>> {
  const { tenant, tenantsDir, environment, hosts } = options;
  const id = await selectOne(tenant, tenantsDir);
  if (!id.ok) return id;
  const files = await readThemeFiles(tenantsDir, id.value, environment);
  if (!files.ok) return files;
  const atServer = withHosts(files.value, hosts);
  const server = await fetchServerPalette(atServer.tenant, options);
  return server.ok ? ok({ ...atServer, server: server.value }) : err([server.error]);
}

/** Problems of a server's palette; their place is its URL. */
const placed = (tenant: Tenant, { url }: FetchedPalette, problems: readonly Problem[]): Problems =>
  problems.map((problem) => ({ tenant: tenant.id, file: url, ...problem }));

interface JudgedPalette extends Findings {
  /** Null if there are problems. */
  readonly colors: TenantColors | null;
  /** Of a valid form, whatever is wrong with the colours; null otherwise. */
  readonly parsed: TenantColors | null;
}

/** Checks a server's palette as strictly as a tenant's file. */
export function judgeServerPalette(tenant: Tenant, server: FetchedPalette, nowMs: number): JudgedPalette {
  const accepted = tenant.theme.acceptedContrast ?? [];
  const { settings, parsed, ...found } = checkTenantColors(server.json, accepted, nowMs);
  return {
    colors: settings,
    parsed,
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
  const { problems, warnings, notes } = judgeServerPalette(tenant, server, options.clock.now());
  return { problems, warnings, notes };
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
  const { colors, problems, warnings, notes } = judgeServerPalette(tenant, server, options.clock.now());
  if (!colors) return err(problems);
  const comparison = snapshot.colors.ok
    ? comparePalettes({ snapshot: snapshot.colors.value, server: colors })
    : null;
  if (comparison && comparison.to === 'snapshot' && comparison.changes.length > 0 && !options.isForced) {
    const message = `has colours that the server does not have: ${comparison.changes.map(({ setting }) => setting).join(', ')}`;
    const hint = `\`grandstand theme push ${tenant.id}\` publishes them; --force replaces them by the server's`;
    return err([{ tenant: tenant.id, file: snapshot.path, message, hint }]);
  }
  const written = await writeSnapshot(tenant.id, snapshot, colors);
  return written.ok
    ? ok({ file: snapshot.path, comparison, findings: { problems, warnings, notes } })
    : written;
}

/** Writes color-settings.json with other colours, in one step. */
export async function writeSnapshot(
  tenant: string,
  { path, text, inherited, colors: former }: ThemeFiles['snapshot'],
  colors: TenantColors,
): Promise<Result<Problems, null>> {
  if (former.ok && isDeepStrictEqual(former.value, colors)) return ok(null);
  const written = await writeFiles([{ path, text: editSnapshot(text, ownColors(text, colors, inherited)) }]);
  return written.ok ? written : err([{ ...written.error, tenant }]);
}
