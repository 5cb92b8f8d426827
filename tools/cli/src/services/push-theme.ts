import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import type { CommandRequest } from '@grandstand/platform/operator';
import { type ChannelColors, parseTenantColors, type Tenant, type TenantColors } from '@grandstand/tenant';
import * as z from 'zod';
import { readThemeFiles } from '../models/tenant-folder.ts';
import { readTenants, selectOne } from './select-tenants.ts';
import { fetchServerPalette } from './server-calls.ts';
import { type ThemeOptions, writeSnapshot } from './server-theme.ts';

const reportSchema = z.object({
  updated_at: z.string(),
  changes: z.array(
    z.object({ setting: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

export interface PushedTheme extends z.infer<typeof reportSchema> {
  readonly tenant: string;
  readonly warnings: readonly Problem[];
}

export interface PushOptions extends ThemeOptions {
  readonly isForced: boolean;
  readonly isDryRun: boolean;
  /** Who acts and why, for the audit. */
  readonly actor: Pick<CommandRequest, 'operator' | 'reason'>;
  /** Runs an operator's command on the platform. The error is a sentence. */
  readonly operate: (request: CommandRequest) => Promise<Result<string, { readonly value: unknown }>>;
}

/**
 * `grandstand theme push`: gives the colours of a tenant's folder to its channel on the platform, if the folder passes the
 * check. The platform refuses if it has newer ones. Then color-settings.json gets the time from the platform.
 */
export async function pushTheme(options: PushOptions): Promise<Result<readonly Problem[], PushedTheme>> {
  const { tenantsDir, environment, isForced, isDryRun, actor, operate } = options;
  const selected = await selectOne(options.tenant, tenantsDir);
  if (!selected.ok) return selected;
  const id = selected.value;
  const { problems } = await readTenants([id], tenantsDir, { environment });
  if (problems.length > 0) return err(problems);
  const files = await readThemeFiles(tenantsDir, id, environment);
  if (!files.ok) return files;
  const { snapshot, tenant } = files.value;
  if (!snapshot.colors.ok) return snapshot.colors;
  const pushed = await withChannelFile(snapshot.colors.value, tenant, (path) =>
    operate({
      command: 'channel colors',
      input: { id, path, ...(isForced && { force: true }) },
      channel: null,
      ...actor,
      isDryRun,
    }),
  );
  if (!pushed.ok) {
    const hint = `\`grandstand theme diff ${id}\` shows the differences, \`grandstand theme pull ${id}\` takes the newer colours`;
    return err([{ tenant: id, message: pushed.error, hint }]);
  }
  const report = reportSchema.parse(pushed.value.value);
  if (isDryRun) return ok({ tenant: id, ...report, warnings: [] });
  const { colors } = snapshot.colors.value;
  const written = await writeSnapshot(id, snapshot, { updated_at: report.updated_at, colors });
  if (!written.ok) return written;
  return ok({ tenant: id, ...report, warnings: await findOtherServer(options, tenant, report.updated_at) });
}

/** Writes the colours as a file of a channel, which lists the accepted pairs itself, for the time of `run`. */
async function withChannelFile<T>(
  colors: TenantColors,
  { theme: { acceptedContrast } }: Tenant,
  run: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-colors-'));
  try {
    const path = join(folder, 'color-settings.json');
    const file: ChannelColors = {
      ...colors,
      ...(acceptedContrast && { accepted_contrast: acceptedContrast }),
    };
    await writeFile(path, JSON.stringify(file));
    return await run(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The operator's platform may be another one than the host of the API in tenant.json. */
async function findOtherServer(
  { hosts, ...options }: PushOptions,
  tenant: Tenant,
  updatedAt: string,
): Promise<readonly Problem[]> {
  const served = await fetchServerPalette({ ...tenant, hosts: { ...tenant.hosts, ...hosts } }, options);
  if (!served.ok) return [served.error];
  const colors = parseTenantColors(served.value.json);
  if (colors.ok && colors.value.updated_at === updatedAt) return [];
  const message = 'does not answer with the colours that were pushed';
  const hint =
    'is it the platform of GRANDSTAND_DATA_DIR or DATABASE_URL? Otherwise set those of the host in tenant.json';
  return [{ tenant: tenant.id, file: served.value.url, message, hint }];
}
