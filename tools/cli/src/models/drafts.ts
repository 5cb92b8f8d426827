import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_PROBLEM_TEXTS, parseLocatedJson, readTextFile } from '@grandstand/content-files';
import { err, ok, type Problem, type Result, toProblemPath } from '@grandstand/core';
import { DRAFT_NAME, type ThemeDraft, themeDraftSchema } from '@grandstand/tenant';
import { sha256 } from './content-hash.ts';
import { displayPath } from './tenant-folder.ts';

/** Of a tenant's folder. Drafts of the theme studio are no input of a build. */
export const DRAFTS_FOLDER = 'drafts';

export interface DraftFile {
  readonly name: string;
  /** Milliseconds since the Unix epoch. */
  readonly changedMs: number;
}

export interface ReadDraft extends DraftFile {
  readonly draft: ThemeDraft;
  readonly version: string;
}

/** Of the content of a draft's file. */
const draftVersion = (text: string): string => sha256(text).slice(0, 16);

/** Within the tenant's folder. */
export const draftFile = (name: string): string => join(DRAFTS_FOLDER, `${name}.json`);

const nameOf = (file: string): string | null => {
  const name = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
  return DRAFT_NAME.test(name) ? name : null;
};

/** Names of the drafts in a tenant's folder, sorted. */
export async function listDraftNames(tenantFolder: string): Promise<readonly string[]> {
  const files = await readdir(join(tenantFolder, DRAFTS_FOLDER)).catch(() => []);
  return files.flatMap((file) => nameOf(file) ?? []).toSorted();
}

/** The drafts of a tenant's folder, without reading them. */
export async function listDrafts(tenantFolder: string): Promise<readonly DraftFile[]> {
  const names = await listDraftNames(tenantFolder);
  const found = await Promise.all(
    names.map(async (name) => {
      const state = await lstat(join(tenantFolder, draftFile(name))).catch(() => null);
      return state === null ? [] : [{ name, changedMs: Math.round(state.mtimeMs) }];
    }),
  );
  return found.flat();
}

/** A draft; `ok(null)`: there is none of this name. */
export async function readDraft(
  tenantFolder: string,
  name: string,
): Promise<Result<readonly Problem[], ReadDraft | null>> {
  const file = displayPath(join(tenantFolder, draftFile(name)));
  const text = await readTextFile(tenantFolder, draftFile(name));
  if (!text.ok)
    return text.error === 'missing' ? ok(null) : err([{ file, ...FILE_PROBLEM_TEXTS[text.error] }]);
  const json = parseLocatedJson(text.value, file);
  if (!json.ok) return json;
  const draft = themeDraftSchema.safeParse(withoutSchema(json.value.value));
  if (!draft.success) {
    return err(
      draft.error.issues.map(({ path, message }) => ({
        ...json.value.positionOf(toProblemPath(path)),
        path: toProblemPath(path),
        message,
        hint: 'correct it, or delete the draft',
      })),
    );
  }
  const state = await lstat(join(tenantFolder, draftFile(name)));
  return ok({
    name,
    changedMs: Math.round(state.mtimeMs),
    draft: draft.data,
    version: draftVersion(text.value),
  });
}

/** `$schema` is for editors only. */
function withoutSchema(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== '$schema'));
}

/** The text of a draft's file. */
export const draftText = (draft: ThemeDraft): string => `${JSON.stringify(draft, null, 2)}\n`;
