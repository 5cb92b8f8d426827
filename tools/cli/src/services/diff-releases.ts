import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { readDocumentConfig, THEME_STYLE_ID } from '@grandstand/tenant';
import { contrast, pairNames, parseColor, settingNames } from '@grandstand/ui-theme';
import { parseRelease, RELEASE_FILE } from '../models/release.ts';
import { findRelease } from './manage-releases.ts';
import { releaseFolder, type StoredRelease } from './release-store.ts';
import { readSite } from './site-registry.ts';

/** A value of both releases; null: one of them does not have it. */
export interface Change {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Sources that a directive of the policy, or a header, allows only in one of the releases. */
export interface PolicyChange {
  readonly name: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Contrast of two colours of which one has changed. */
export interface ContrastChange {
  /** As in `acceptedContrast`. */
  readonly pair: string;
  readonly from: number;
  readonly to: number;
}

export interface ReleaseDiff {
  readonly tenant: string;
  readonly from: StoredRelease;
  readonly to: StoredRelease;
  /** By path in the configuration of the running app. */
  readonly settings: readonly Change[];
  /** What visitors and search engines read. */
  readonly texts: readonly Change[];
  readonly colors: readonly Change[];
  readonly contrast: readonly ContrastChange[];
  readonly domains: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /** Directives of the content security policy, without the hashes of scripts, and other headers. */
  readonly policy: readonly PolicyChange[];
  /** Names of the site's own files, without the hash in them. */
  readonly files: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
  /** Whether the compiled web app is another one. */
  readonly hasOtherWebApp: boolean;
}

/**
 * What differs between two stored releases of a tenant, in the words of its configuration.
 * @param ids two releases; one: that one and the published one; none: the published one and the one before
 */
export async function diffReleases(
  out: string,
  tenant: string,
  ids: readonly string[],
): Promise<Result<Problem, ReleaseDiff>> {
  const outDir = resolve(out);
  const [first, second] = ids;
  const from = await findRelease(outDir, tenant, first === undefined ? 'previous' : { id: first });
  if (!from.ok) return from;
  const to = await findRelease(outDir, tenant, second === undefined ? 'published' : { id: second });
  if (!to.ok) return to;
  const before = await readFacts(releaseFolder(outDir, tenant, from.value.id));
  const after = await readFacts(releaseFolder(outDir, tenant, to.value.id));
  const unreadable = before === null ? from.value : after === null ? to.value : null;
  if (before === null || after === null)
    return err({
      tenant,
      message: `${tenant}: the release ${unreadable?.id} cannot be read: it is damaged, or of another version`,
      hint: '`grandstand verify` finds damage; a build stores a release of this version',
    });
  const settings = changesOf(before.config, after.config);
  return ok({
    tenant,
    from: from.value,
    to: to.value,
    settings: settings.filter(({ name }) => !TEXTS.test(name)),
    texts: settings.filter(({ name }) => TEXTS.test(name)),
    colors: changesOf(before.colors, after.colors),
    contrast: contrastChanges(before.colors, after.colors),
    domains: compareLists(before.domains, after.domains),
    policy: comparePolicies(before.policy, after.policy),
    files: compareFiles(before.files, after.files),
    hasOtherWebApp: before.web !== after.web,
  });
}

/** Paths of the configuration that are texts. */
const TEXTS = /^(?:name$|site\.(?:name|title|description)\b)/;

type Values = ReadonlyMap<string, string>;

interface Facts {
  readonly config: Values;
  readonly colors: Values;
  readonly domains: readonly string[];
  readonly policy: Policy;
  /** Name without hash to content hashes. */
  readonly files: ReadonlyMap<string, string>;
  readonly web: string;
}

/** Null: a file of the release is missing, damaged or of another version. */
async function readFacts(root: string): Promise<Facts | null> {
  const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8').catch(() => '');
  const document = await read('index.html');
  const config = readDocumentConfig(document);
  const site = await readSite(root);
  const release = parseRelease(await read(RELEASE_FILE));
  if (!config.ok || !site || !release) return null;
  // Files are compared by content.
  const { assets: _, ...settings } = config.value;
  return {
    config: flatten(settings),
    colors: colorsIn(document),
    domains: site.domains,
    policy: policyOf({ ...site.headers, ...site.tlsHeaders, ...site.documentHeaders }),
    files: filesOf(release.outputs),
    web: release.inputs.web,
  };
}

/** Paths of all values; a list of texts is one value. */
function flatten(value: unknown, path = ''): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[path, Array.isArray(value) ? value.join(', ') : String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...flatten(part, path === '' ? key : `${path}.${key}`)]),
  );
}

/** The colour settings as the theme shows them. */
function colorsIn(document: string): Values {
  const css = new RegExp(`<style id="${THEME_STYLE_ID}"[^>]*>([^<]*)</style>`).exec(document)?.[1] ?? '';
  return new Map(
    settingNames.flatMap((name) => {
      const color = new RegExp(`--${name}:([^;]+);`).exec(css)?.[1];
      return color === undefined ? [] : [[name, color] as const];
    }),
  );
}

const POLICY = 'content-security-policy';
const PERMISSIONS = 'permissions-policy';
const SCRIPT_HASH = /^'sha256-/;

type Policy = ReadonlyMap<string, readonly string[]>;

/** Sources by directive, permitted origins by permission, and the other headers. */
function policyOf({
  [POLICY]: policy = '',
  [PERMISSIONS]: permissions = '',
  ...headers
}: Readonly<Record<string, string>>): Policy {
  const directives = policy.split(';').map((directive): [string, readonly string[]] => {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    return [name, sources.filter((source) => !SCRIPT_HASH.test(source))];
  });
  const permitted = [...permissions.matchAll(/([\w-]+)=\(([^)]*)\)/g)].map(
    ([, name = '', origins = '']): [string, readonly string[]] => [name, origins.split(' ').filter(Boolean)],
  );
  const others = Object.entries(headers).map(([name, value]): [string, readonly string[]] => [name, [value]]);
  return new Map([...directives, ...permitted, ...others]);
}

const comparePolicies = (before: Policy, after: Policy): readonly PolicyChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, ...compareLists(before.get(name) ?? [], after.get(name) ?? []) }))
    .filter(({ added, removed }) => added.length + removed.length > 0);

const compareLists = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((item) => !before.includes(item)),
  removed: before.filter((item) => !after.includes(item)),
});

const COMPRESSED = /\.(?:br|gz)$/;
const NAME_HASH = /-[0-9a-f]{8,}(?=\.\w+$)/;
/** They differ with what is listed elsewhere. */
const LISTED_ELSEWHERE = /^(?:index\.html|404\.html|site\.json)$/;

function filesOf(outputs: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const own = Object.entries(outputs).filter(
    ([path]) => !COMPRESSED.test(path) && !LISTED_ELSEWHERE.test(path),
  );
  const named = Map.groupBy(own, ([path]) => path.replace(NAME_HASH, ''));
  return new Map([...named].map(([name, files]) => [name, files.map(([, hash]) => hash).join(' ')]));
}

function compareFiles(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const changes = changesOf(before, after);
  const names = (isWanted: (change: Change) => boolean): readonly string[] =>
    changes.filter(isWanted).map(({ name }) => name);
  return {
    added: names(({ from }) => from === null),
    removed: names(({ to }) => to === null),
    changed: names(({ from, to }) => from !== null && to !== null),
  };
}

function changesOf(before: Values, after: Values): readonly Change[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) => {
    const [from = null, to = null] = [before.get(name), after.get(name)];
    return from === to ? [] : [{ name, from, to }];
  });
}

/** The contrast of each pair with a changed colour; none of transparent colours. */
function contrastChanges(before: Values, after: Values): readonly ContrastChange[] {
  return pairNames.flatMap((pair) => {
    const names = pair.split(' on ');
    if (names.every((name) => before.get(name) === after.get(name))) return [];
    const [from, to] = [ratioOf(names, before), ratioOf(names, after)];
    return from === null || to === null || from === to ? [] : [{ pair, from, to }];
  });
}

/** Rounded down to two decimals, as everywhere. */
function ratioOf(names: readonly string[], colors: Values): number | null {
  const [foreground, surface] = names.map((name) => parseColor(colors.get(name) ?? ''));
  if (foreground?.a !== 1 || surface?.a !== 1) return null;
  return Math.floor(contrast(foreground, surface) * 100) / 100;
}
