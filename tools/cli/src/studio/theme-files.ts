import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Clock, err, ok, type Problem, type Result } from '@grandstand/core';
import type { SaveRequest, StudioPatch, ThemeDraft } from '@grandstand/tenant';
import { createTwoFilesPatch } from 'diff';
import { basesOf, TENANT_FILE } from '../models/bases.ts';
import { editMerged, valueIn } from '../models/edit-merged.ts';
import { environmentFile } from '../models/environment.ts';
import { parseJson } from '../models/parse-json.ts';
import { isObject, mergeValues } from '../models/merge-json.ts';
import { COLORS_FILE, displayPath, readShownTenant, type ShownTenant } from '../models/tenant-folder.ts';
import { writablePath } from '../models/writable-path.ts';
import { writeFiles } from '../services/write-files.ts';
import { invalid, type Refusal } from './draft-store.ts';
import { storedTheme } from './studio-tenants.ts';

export interface ThemeFilesOptions {
  readonly tenantsDir: string;
  readonly environment: string;
  readonly clock: Clock;
}

/** A file of the tenant before and after a change. */
interface ChangedFile {
  readonly name: string;
  /** Null: there is none. */
  readonly before: string | null;
  readonly after: string;
}

interface PlannedChange {
  readonly files: readonly ChangedFile[];
  /** The tenant with the changed files. */
  readonly after: ShownTenant;
  readonly problems: readonly Problem[];
}

/** What saving a draft as the tenant's theme would write. */
export async function themePatch(
  id: string,
  draft: ThemeDraft,
  options: ThemeFilesOptions,
): Promise<Result<Refusal, StudioPatch>> {
  const planned = await planChange(id, draft, options);
  if (!planned.ok) return planned;
  const { files, after, problems } = planned.value;
  return ok({
    diff: files.map((file) => unifiedDiff(join(options.tenantsDir, id), file)).join(''),
    problems,
    css: problems.length > 0 || !after.folder ? null : after.folder.theme.css,
  });
}

/** Writes a draft into tenant.json and color-settings.json, if the present theme is that of `version`. */
export async function saveTheme(
  id: string,
  { version, draft }: SaveRequest,
  options: ThemeFilesOptions,
): Promise<Result<Refusal, null>> {
  const { tenantsDir, environment } = options;
  const before = await readShownTenant(tenantsDir, id, environment);
  const saved = storedTheme(before);
  // What they have may be newer than what was read.
  if (!saved && version !== null) return err(invalid(before.problems));
  if (saved && saved.version !== version) {
    const { theme, colors } = saved;
    const message = 'the files have changed since they were read';
    const problems = [{ tenant: id, message, hint: 'compare both, and save again' }];
    const current = { version: saved.version, draft: { theme, colors } };
    return err({ kind: 'conflict', conflict: { problems, current } });
  }
  const planned = await planChange(id, draft, options);
  if (!planned.ok) return planned;
  const { files, problems } = planned.value;
  const isNew = (problem: Problem): boolean => !before.problems.some((one) => isSame(one, problem));
  const added = problems.filter(isNew);
  if (added.length > 0) return err(invalid(added));
  const targets = await Promise.all(files.map(({ name }) => writablePath(join(tenantsDir, id), name)));
  const outside = targets.flatMap((target) => (target.ok ? [] : [target.error]));
  if (outside.length > 0) return err(invalid(outside));
  const texts = files.map(({ after }, index) => ({
    path: targets[index]?.ok ? targets[index].value : '',
    text: after,
  }));
  const written = await writeFiles(texts);
  return written.ok ? ok(null) : err(invalid([written.error]));
}

/** Wherever it is in the file. */
const isSame = (one: Problem, other: Problem): boolean =>
  one.file === other.file && one.message === other.message && isDeepStrictEqual(one.path, other.path);

async function planChange(
  id: string,
  draft: ThemeDraft,
  { tenantsDir, environment, clock }: ThemeFilesOptions,
): Promise<Result<Refusal, PlannedChange>> {
  const bases = basesOf(tenantsDir, id).toReversed();
  const read = async (name: string) => {
    const text = await readText(join(tenantsDir, id, name));
    const inherited = await Promise.all(bases.map((base) => readText(join(tenantsDir, base, name))));
    return {
      text,
      own: parse(text),
      inherited: inherited.map(parse).reduce<unknown>((merged, json) => mergeValues(merged, json ?? {}), {}),
    };
  };
  const [settings, colors] = [await read(TENANT_FILE), await read(COLORS_FILE)];
  const broken = [
    { name: TENANT_FILE, isBroken: settings.own === null },
    { name: COLORS_FILE, isBroken: colors.text !== null && colors.own === null },
  ].filter(({ isBroken }) => isBroken);
  if (broken.length > 0)
    return err(
      invalid(
        broken.map(({ name }) => ({
          tenant: id,
          file: displayPath(join(tenantsDir, id, name)),
          message: 'is not valid JSON, so that nothing can be changed in it',
          hint: 'correct it in an editor first',
        })),
      ),
    );
  const versionsOf = ({ inherited, own }: typeof settings, key: string, wanted: unknown) => ({
    inherited: valueIn(inherited, key),
    own: valueIn(own, key),
    wanted,
  });
  const changed = [
    {
      name: TENANT_FILE,
      before: settings.text,
      after: editMerged(settings.text ?? '{}\n', ['theme'], versionsOf(settings, 'theme', draft.theme)),
    },
    { name: COLORS_FILE, before: colors.text, after: editColors(colors, draft, clock) },
  ].filter(({ before, after }) => before !== after && after !== '');
  const texts = new Map(changed.map(({ name, after }) => [name, after]));
  const after = await readShownTenant(tenantsDir, id, environment, texts);
  const overridden = overriddenIn(id, draft, after, { tenantsDir, environment });
  return ok({ files: changed, after, problems: [...after.problems, ...overridden] });

  function editColors(file: typeof colors, wanted: ThemeDraft, at: Clock): string {
    const text = file.text ?? '{\n  "updated_at": "",\n  "colors": {}\n}\n';
    const edited = editMerged(text, ['colors'], versionsOf(file, 'colors', wanted.colors));
    if (edited === text) return file.text ?? '';
    const updatedAt = new Date(at.now()).toISOString().replace(/\.\d+Z$/, 'Z');
    return editMerged(edited, ['updated_at'], { inherited: null, own: undefined, wanted: updatedAt });
  }
}

/** The change would have no effect where the file of the environment has precedence. */
function overriddenIn(
  id: string,
  { theme }: ThemeDraft,
  { folder }: ShownTenant,
  { tenantsDir, environment }: Pick<ThemeFilesOptions, 'tenantsDir' | 'environment'>,
): readonly Problem[] {
  const file = environmentFile(environment);
  if (!folder || file === null || isDeepStrictEqual(folder.tenant.theme, theme)) return [];
  return [
    {
      tenant: id,
      file: displayPath(join(tenantsDir, id, file)),
      path: ['theme', ...differingPath(folder.tenant.theme, theme)],
      message: `has precedence over ${TENANT_FILE}, so that the change would have no effect`,
      hint: 'change it there, or start the studio without --env',
    },
  ];
}

/** The first value that differs. */
function differingPath(one: unknown, other: unknown): readonly string[] {
  if (!isObject(one) || !isObject(other)) return [];
  const key = Object.keys({ ...one, ...other }).find((name) => !isDeepStrictEqual(one[name], other[name]));
  return key === undefined ? [] : [key, ...differingPath(one[key], other[key])];
}

const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** Null: not JSON. */
function parse(text: string | null): unknown {
  try {
    return text === null ? null : parseJson(text);
  } catch {
    return null;
  }
}

function unifiedDiff(folder: string, { name, before, after }: ChangedFile): string {
  // Of a folder outside of the working directory it is absolute.
  const path = displayPath(join(folder, name)).replace(/^\//, '');
  const [from, to] = [before === null ? '/dev/null' : `a/${path}`, `b/${path}`];
  return createTwoFilesPatch(from, to, before ?? '', after).replace(/^=+\n/, '');
}
