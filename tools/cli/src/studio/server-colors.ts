import { join } from 'node:path';
import { type Clock, err, ok, type Problem, type Result } from '@grandstand/core';
import { parseTenantColors, type PushRequest, type ServerColors } from '@grandstand/tenant';
import type { HostOverrides } from '../document/compose-site.ts';
import { comparePalettes } from '../models/compare-palettes.ts';
import { COLORS_FILE } from '../models/tenant-folder.ts';
import { writablePath } from '../models/writable-path.ts';
import { type PushOptions, pushTheme } from '../services/push-theme.ts';
import { SERVER_TIMEOUT_MS } from '../services/server-calls.ts';
import { judgeServerPalette, pullTheme, readBoth, type ThemeOptions } from '../services/server-theme.ts';

export interface ServerColorsOptions {
  readonly tenantsDir: string;
  readonly environment: string;
  readonly hosts: HostOverrides;
  readonly clock: Clock;
  /** Runs an operator's command on the platform of this machine, and who does. */
  readonly operate: PushOptions['operate'];
  readonly operator: string;
}

const themeOptions = (
  id: string,
  { tenantsDir, environment, hosts, clock }: ServerColorsOptions,
): ThemeOptions => ({
  tenant: id,
  tenantsDir,
  environment,
  hosts,
  clock,
  timeoutMs: SERVER_TIMEOUT_MS,
});

/** The colours that the tenant's server has. */
export async function serverColors(
  id: string,
  options: ServerColorsOptions,
): Promise<Result<readonly Problem[], ServerColors>> {
  const both = await readBoth(themeOptions(id, options));
  if (!both.ok) return both;
  const { tenant, snapshot, server } = both.value;
  const colors = parseTenantColors(server.json);
  if (!colors.ok) return err(colors.error.map((problem) => ({ tenant: id, file: server.url, ...problem })));
  const { problems } = judgeServerPalette(tenant, server, options.clock.now());
  return ok({
    url: server.url,
    updatedAt: colors.value.updated_at,
    colors: colors.value.colors,
    problems,
    newer: snapshot.colors.ok
      ? newerOf(comparePalettes({ snapshot: snapshot.colors.value, server: colors.value }))
      : 'server',
  });
}

function newerOf({ changes, to }: ReturnType<typeof comparePalettes>): ServerColors['newer'] {
  if (changes.length === 0) return 'same';
  return to === 'server' ? 'server' : 'files';
}

/** `grandstand theme pull` */
export async function pullColors(
  id: string,
  options: ServerColorsOptions,
): Promise<Result<readonly Problem[], null>> {
  const isWritable = await writablePath(join(options.tenantsDir, id), COLORS_FILE);
  if (!isWritable.ok) return err([isWritable.error]);
  const pulled = await pullTheme({ ...themeOptions(id, options), isForced: false });
  return pulled.ok ? ok(null) : pulled;
}

/** `grandstand theme push` */
export async function pushColors(
  id: string,
  { reason }: PushRequest,
  options: ServerColorsOptions,
): Promise<Result<readonly Problem[], null>> {
  const isWritable = await writablePath(join(options.tenantsDir, id), COLORS_FILE);
  if (!isWritable.ok) return err([isWritable.error]);
  const pushed = await pushTheme({
    ...themeOptions(id, options),
    isForced: false,
    isDryRun: false,
    actor: { operator: options.operator, reason },
    operate: options.operate,
  });
  return pushed.ok ? ok(null) : pushed;
}
