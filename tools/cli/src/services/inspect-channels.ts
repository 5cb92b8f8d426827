import { join } from 'node:path';
import { calls, type Settings } from '@grandstand/api';
import { primaryLanguage } from '@grandstand/content-files';
import { err, ok, type Problem, type ProblemPath, type Result } from '@grandstand/core';
import type { Tenant, ThirdParty } from '@grandstand/tenant';
import { comparePalettes } from '../models/compare-palettes.ts';
import { inspectedOk, inspectedProblem, type Inspection } from '../models/inspection.ts';
import { displayPath, type TenantFolder } from '../models/tenant-folder.ts';
import { inParallel } from './in-parallel.ts';
import { createServerCalls, type ServerCalls, type ServerOptions } from './server-calls.ts';
import { judgeServerPalette } from './server-theme.ts';

/** Tenants that are asked about at once; each sends a few requests. */
const TENANTS_AT_ONCE = 8;
const DOMAINS_AT_ONCE = 4;

export interface InspectOptions extends ServerOptions {
  readonly tenantsDir: string;
}

/** Compares tenants with the channels that their servers have. */
export async function inspectChannels(
  folders: readonly TenantFolder[],
  options: InspectOptions,
): Promise<readonly Inspection[]> {
  return (await inParallel(folders, TENANTS_AT_ONCE, (folder) => inspectChannel(folder, options))).flat();
}

async function inspectChannel(folder: TenantFolder, options: InspectOptions): Promise<readonly Inspection[]> {
  const { tenant } = folder;
  const server = createServerCalls(tenant, options);
  const keys = await inspectKeys(tenant, server);
  if (keys.channelKey === null) return keys.inspections;
  const [settings, palette] = await Promise.all([
    readSettings(tenant, server, keys.channelKey),
    server.read(calls.getColorSettings, keys.channelKey),
  ]);
  if (!settings.ok) return [...keys.inspections, inspectedProblem('API', settings.error)];
  return [
    ...keys.inspections,
    inspectedOk('API', 'has the channel', tenant.id),
    ...compareSettings(
      tenant,
      settings.value,
      displayPath(join(options.tenantsDir, tenant.id, 'tenant.json')),
    ),
    ...(palette.ok
      ? inspectPalette(
          folder,
          { json: palette.value.json, url: server.urlOf(calls.getColorSettings) },
          options,
        )
      : [inspectedProblem('colours', palette.error)]),
  ];
}

/** Asks the key host for each domain. */
async function inspectKeys(
  tenant: Tenant,
  server: ServerCalls,
): Promise<{ readonly channelKey: string | null; readonly inspections: readonly Inspection[] }> {
  const topic = 'key host';
  const pinned = tenant.channelKey;
  const answers = await inParallel(tenant.domains, DOMAINS_AT_ONCE, async (domain) => ({
    domain,
    key: await server.keyOfDomain(domain),
  }));
  const first = answers.find(({ key }) => key.ok);
  const channelKey = pinned ?? (first?.key.ok ? first.key.value : null);
  const faults = answers.flatMap(({ domain, key }): Inspection[] => {
    // A site with a pinned key does not ask.
    if (!key.ok) return [inspectedProblem(topic, key.error, pinned === undefined ? 'problem' : 'warning')];
    if (key.value === channelKey) return [];
    const expected = pinned === undefined ? `"${first?.domain}"` : '"channelKey" in tenant.json';
    const message = `has another channel for "${domain}" (key "${key.value}") than for ${expected} ("${channelKey}")`;
    const hint = 'correct the domain here or on the platform; each domain belongs to one channel';
    const file = server.urlOf(calls.getChannelKey);
    return [inspectedProblem(topic, { tenant: tenant.id, file, message, hint })];
  });
  const inspections =
    faults.length > 0 ? faults : [inspectedOk(topic, 'has the channel for each domain', tenant.id)];
  return { channelKey, inspections };
}

async function readSettings(
  { id }: Tenant,
  server: ServerCalls,
  channelKey: string,
): Promise<Result<Problem, Settings>> {
  const call = calls.getSettings;
  const answer = await server.read(call, channelKey);
  if (!answer.ok) return answer;
  const settings = call.output.safeParse(answer.value.json);
  if (settings.success) return ok(settings.data);
  const message = `answers with settings that the app cannot read: ${settings.error.issues[0]?.path.join('.') ?? ''}`;
  const hint = '`grandstand platform check` names all differences';
  return err({ tenant: id, file: server.urlOf(call), message, hint });
}

/** What the settings of the channel require of tenant.json. */
function compareSettings(
  { id, name, site, locales, thirdParties, hosts }: Tenant,
  settings: Settings,
  file: string,
): readonly Inspection[] {
  const at = (...path: ProblemPath) => ({ tenant: id, file, path });
  const inspections: Inspection[] = [];
  const warn = (path: ProblemPath, message: string, hint: string) =>
    inspections.push(inspectedProblem('settings', { ...at(...path), message, hint }, 'warning'));
  const language = primaryLanguage(settings.language);
  if (![name, ...Object.values(site.name ?? {})].includes(settings.name))
    warn(
      ['name'],
      `is "${name}", and the channel on the server is called "${settings.name}"`,
      'correct one of them, or the domains if it is another channel',
    );
  if (!locales.available.some((locale) => primaryLanguage(locale) === language))
    warn(
      ['locales', 'available'],
      `does not have "${settings.language}", the language of the channel's content`,
      `add "${language}"`,
    );
  else if (primaryLanguage(locales.default) !== language)
    warn(
      ['locales', 'default'],
      `is "${locales.default}", and the language of the channel's content is "${settings.language}"`,
      `write "${language}", the language in which the app starts for visitors without one`,
    );
  for (const [service, uses] of usedServices(settings))
    if (!thirdParties.includes(service))
      inspections.push(
        inspectedProblem('settings', {
          ...at('thirdParties'),
          message: `does not have "${service}", so that browsers block ${uses}`,
          hint: `add "${service}", or change the settings of the channel`,
        }),
      );
  const sandbox = settings.payments?.script_url ?? null;
  if (sandbox !== null && new URL(sandbox).origin !== hosts.payments)
    inspections.push(
      inspectedProblem('settings', {
        ...at('hosts', 'payments'),
        message: `is ${hosts.payments ?? 'missing'}, and the channel pays through ${new URL(sandbox).origin}`,
        hint: 'write the origin of the payments sandbox, or use Stripe on the platform',
      }),
    );
  return inspections.length > 0
    ? inspections
    : [inspectedOk('settings', 'tenant.json has what the settings of the channel need', id)];
}

/** Services that a channel uses, and for what. */
function usedServices(settings: Settings): readonly (readonly [ThirdParty, string])[] {
  const { captcha, payments, 'google-analytics': analytics } = settings;
  return [
    ...(payments && payments.script_url === null ? [['stripe', 'payments'] as const] : []),
    ...(captcha.provider === 'recaptcha' ? [['recaptcha', 'registrations'] as const] : []),
    ...(analytics?.['google-tag'] ? [['google-tag', "the channel's tag"] as const] : []),
  ];
}

function inspectPalette(
  { tenant, colors }: TenantFolder,
  server: { readonly json: unknown; readonly url: string },
  { clock }: ServerOptions,
): readonly Inspection[] {
  const topic = 'colours';
  const { problems, warnings, parsed } = judgeServerPalette(tenant, server, clock.now());
  const inspections = [
    ...problems.map((problem) => inspectedProblem(topic, problem)),
    ...warnings.map((warning) => inspectedProblem(topic, warning, 'warning')),
  ];
  if (!parsed) return inspections;
  const { changes, newer } = comparePalettes({ snapshot: colors, server: parsed });
  if (changes.length === 0)
    return inspections.length > 0
      ? inspections
      : [inspectedOk(topic, 'the snapshot is that of the server', tenant.id)];
  const state = newer === 'server' ? 'older than' : newer === 'snapshot' ? 'newer than' : 'not';
  return [
    ...inspections,
    inspectedProblem(
      topic,
      {
        tenant: tenant.id,
        message: `the colours of color-settings.json are ${state} those of the server`,
        hint: '`grandstand theme diff <tenant>` shows the differences',
      },
      'note',
    ),
  ];
}
