import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CONTENT_FOLDER } from '@grandstand/content-files';
import { err, ok, type Problem, type Result, systemClock } from '@grandstand/core';
import { freeEventIds, starterFiles, starterKey } from '@grandstand/sample-channels';
import { type Locale, locales, parseTenant } from '@grandstand/tenant';
import { type ColorScheme, parseColor } from '@grandstand/ui-theme';
import * as z from 'zod';
import { sha256 } from '../models/content-hash.ts';
import { placeholderIcon, placeholderLogo } from '../models/placeholder-logo.ts';
import { hostsBeside, LOCAL_HOSTS, starterColors, starterTenant } from '../models/starter-tenant.ts';
import { displayPath, listTenants, readTenantFolder } from '../models/tenant-folder.ts';
import { readDomainOwners } from './domain-clashes.ts';

export interface CreateOptions {
  readonly id: string;
  readonly tenantsDir: string;
  /** Any opaque CSS colour; null: one that follows from the id. */
  readonly seed: string | null;
  readonly scheme: ColorScheme;
  /** Null: the words of the id. */
  readonly name: string | null;
  /** Empty: `<id>.localhost`. */
  readonly domains: readonly string[];
  /** The first one is the default; empty: English. */
  readonly locales: readonly string[];
  /** The origin of the API; null: the platform of `npm start`. */
  readonly api: string | null;
  /** Null: the site asks the key host. */
  readonly channelKey: string | null;
  /** Whether the tenant gets content for its channel. */
  readonly hasContent: boolean;
  /** Writes nothing. */
  readonly isDryRun: boolean;
}

export interface CreatedTenant {
  readonly tenant: string;
  readonly name: string;
  readonly directory: string;
  readonly domains: readonly string[];
  /** The seed colour, as given or chosen. */
  readonly seed: string;
  /** Paths in the folder. */
  readonly files: readonly string[];
  readonly isLocal: boolean;
}

/** Longer ones fit neither the header nor search results. */
const MAX_NAME = 50;
const EXAMPLE_COLOR = 'an opaque CSS colour, such as "#0a6", "rebeccapurple" or "oklch(60% 0.15 200)"';

/** Writes the folder of a new tenant, completely or not at all. It passes `check` without a warning. */
export async function createTenant(
  options: CreateOptions,
): Promise<Result<readonly Problem[], CreatedTenant>> {
  const { id, isDryRun } = options;
  const tenantsDir = resolve(options.tenantsDir);
  const composed = await compose(options, tenantsDir);
  if (!composed.ok) return composed;
  const { files, ...created } = composed.value;
  const draft = join(tenantsDir, `.new-${id}`);
  try {
    await rm(draft, { recursive: true, force: true });
    for (const [name, text] of files) {
      const path = join(draft, id, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    const checked = await readTenantFolder(draft, id);
    if (!checked.ok) return checked;
    if (!isDryRun) await rename(join(draft, id), join(tenantsDir, id));
  } catch (error) {
    return err([writeProblem(error, tenantsDir)]);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return ok({ ...created, files: [...files.keys()] });
}

type Composed = Omit<CreatedTenant, 'files'> & { readonly files: ReadonlyMap<string, string> };

async function compose(
  options: CreateOptions,
  tenantsDir: string,
): Promise<Result<readonly Problem[], Composed>> {
  const { id, api, channelKey, scheme } = options;
  const name = options.name ?? titleOf(id);
  const domains = options.domains.length > 0 ? options.domains : [`${id}.localhost`];
  const [locale = 'en', ...others] = options.locales.filter(isLocale);
  const seed = options.seed ?? colorOf(id);
  const parsedSeed = parseColor(seed);
  const hosts = api === null ? LOCAL_HOSTS : hostsBeside(api);
  const tenant = starterTenant({ id, name, domains, locales: [locale, ...others], hosts, channelKey });
  const parsed = parseTenant(tenant, id);
  const problems = [
    ...(parsed.ok ? [] : parsed.error),
    ...nameProblems(name),
    ...localeProblems(options.locales),
    ...(parsedSeed?.a === 1 ? [] : [{ message: `"${seed}" is no opaque colour`, hint: EXAMPLE_COLOR }]),
  ];
  if (!parsed.ok || parsedSeed?.a !== 1 || problems.length > 0)
    return err(problems.map((problem) => ({ tenant: id, ...problem })));
  const taken = await findTaken(tenantsDir, id, domains);
  if (taken.length > 0) return err(taken);

  const colorSettings = starterColors(parsedSeed, scheme, systemClock.now());
  const logo = { id, name, colors: colorSettings.colors };
  const content = options.hasContent
    ? starterFiles({
        id,
        name,
        domains: [...new Set([...domains, `${id}.localhost`])],
        key: channelKey ?? starterKey(id),
        firstEventId: freeEventIds(id, await readEventIds(tenantsDir)),
        colorSettings,
      })
    : new Map<string, string>();
  return ok({
    tenant: id,
    name,
    directory: displayPath(join(tenantsDir, id)),
    domains,
    seed,
    isLocal: api === null,
    files: new Map([
      ['tenant.json', toJson(tenant)],
      ['color-settings.json', toJson(colorSettings)],
      ['assets/logo.svg', placeholderLogo(logo)],
      ['assets/icon.svg', placeholderIcon(logo)],
      ...[...content].map(([file, text]) => [`${CONTENT_FOLDER}/${file}`, text] as const),
    ]),
  });
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `Halifax Seals` for `halifax-seals`. */
const titleOf = (id: string): string =>
  id.replaceAll(
    /(^|-)(.)/g,
    (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`,
  );

/** A colour of the hue that follows from the id. */
const colorOf = (id: string): string =>
  `oklch(58% 0.16 ${Number.parseInt(sha256(id).slice(0, 4), 16) % 360})`;

function nameProblems(name: string): readonly Omit<Problem, 'tenant'>[] {
  const { length } = [...new Intl.Segmenter().segment(name)];
  if (length <= MAX_NAME) return [];
  return [
    {
      path: ['name'],
      message: `has ${length} characters; at most ${MAX_NAME} fit`,
      hint: 'give a shorter one with --name; tenant.json can have a longer one later',
    },
  ];
}

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

const localeProblems = (given: readonly string[]): readonly Omit<Problem, 'tenant'>[] =>
  given
    .filter((locale) => !isLocale(locale))
    .map((locale) => ({
      path: ['locales'],
      message: `"${locale}" is no language of the interface`,
      hint: `one of ${locales.join(', ')}`,
    }));

async function findTaken(
  tenantsDir: string,
  id: string,
  domains: readonly string[],
): Promise<readonly Problem[]> {
  if (existsSync(join(tenantsDir, id))) {
    const file = displayPath(join(tenantsDir, id));
    return [{ tenant: id, file, message: 'exists already; nothing was changed', hint: 'choose another id' }];
  }
  const owners = readDomainOwners(tenantsDir, await listTenants(tenantsDir));
  return [...domains, `${id}.localhost`].flatMap((domain) => {
    const owner = owners.get(domain)?.[0]?.tenant;
    if (owner === undefined) return [];
    const message = `"${domain}" is a domain of the tenant "${owner}"`;
    return [{ tenant: id, path: ['domains'], message, hint: 'give another one with --domain' }];
  });
}

const channelSchema = z.object({ first_event_id: z.int() });

/** The first event ids of the channels whose content is with their tenants. */
async function readEventIds(tenantsDir: string): Promise<readonly number[]> {
  const ids = (await listTenants(tenantsDir)).map(async (id) => {
    try {
      const text = await readFile(join(tenantsDir, id, CONTENT_FOLDER, 'channel.json'), 'utf8');
      return [channelSchema.parse(JSON.parse(text)).first_event_id];
    } catch {
      // Without content, or with mistakes that its import reports.
      return [];
    }
  });
  return (await Promise.all(ids)).flat();
}

function writeProblem(error: unknown, tenantsDir: string): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) throw error;
  const hint = 'choose a writable folder with --tenants';
  return { file: displayPath(tenantsDir), message: `cannot be written (${code})`, hint };
}
