import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import type { SaveRequest, StudioConflict, StudioDraft } from '@grandstand/tenant';
import { draftFile, DRAFTS_FOLDER, draftText, type ReadDraft, readDraft } from '../models/drafts.ts';
import { writablePath } from '../models/writable-path.ts';
import { writeFiles } from '../services/write-files.ts';

/** Why a call is not done. */
export type Refusal =
  | { readonly kind: 'conflict'; readonly conflict: StudioConflict }
  | { readonly kind: 'missing' | 'invalid'; readonly problems: readonly Problem[] };

export const invalid = (problems: readonly Problem[]): Refusal => ({ kind: 'invalid', problems });

const missing = (name: string): Refusal => ({
  kind: 'missing',
  problems: [
    {
      message: `there is no draft "${name}"`,
      hint: 'somebody may have deleted it; a draft that is still open is written anew when it is saved again',
    },
  ],
});

const conflict = (name: string, { version, draft }: ReadDraft): Refusal => ({
  kind: 'conflict',
  conflict: {
    problems: [
      {
        message: `the draft "${name}" has changed since it was opened`,
        hint: 'compare both, and save again',
      },
    ],
    current: { version, draft },
  },
});

const toStudioDraft = ({ name, version, changedMs, draft }: ReadDraft): StudioDraft => ({
  name,
  version,
  changedAt: new Date(changedMs).toISOString(),
  draft,
});

export async function openDraft(folder: string, name: string): Promise<Result<Refusal, StudioDraft>> {
  const read = await readDraft(folder, name);
  if (!read.ok) return err(invalid(read.error));
  return read.value === null ? err(missing(name)) : ok(toStudioDraft(read.value));
}

/** Writes a draft if the present one is that of `version`. Calls for one tenant must follow each other. */
export async function saveDraft(
  folder: string,
  name: string,
  { version, draft }: SaveRequest,
): Promise<Result<Refusal, StudioDraft>> {
  const current = await currentDraft(folder, name, version);
  if (!current.ok) return current;
  await mkdir(join(folder, DRAFTS_FOLDER), { recursive: true });
  const path = await writablePath(folder, draftFile(name));
  if (!path.ok) return err(invalid([path.error]));
  const written = await writeFiles([{ path: path.value, text: draftText(draft) }]);
  return written.ok ? openDraft(folder, name) : err(invalid([written.error]));
}

export async function deleteDraft(
  folder: string,
  name: string,
  version: string | null,
): Promise<Result<Refusal, null>> {
  const current = await currentDraft(folder, name, version);
  if (!current.ok) return current;
  if (current.value === null) return err(missing(name));
  const path = await writablePath(folder, draftFile(name));
  if (!path.ok) return err(invalid([path.error]));
  await rm(path.value);
  return ok(null);
}

/** The present draft if it is that of `version`. */
async function currentDraft(
  folder: string,
  name: string,
  version: string | null,
): Promise<Result<Refusal, ReadDraft | null>> {
  const read = await readDraft(folder, name);
  if (!read.ok) return err(invalid(read.error));
  if (read.value !== null && read.value.version !== version) return err(conflict(name, read.value));
  return read.value === null && version !== null ? err(missing(name)) : read;
}
