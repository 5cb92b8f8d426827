import type { StoredValues } from '@grandstand/core';
import { type ThemeDraft, themeDraftSchema } from '@grandstand/tenant';

/** Changes that the server does not have. */
export interface UnsavedDraft {
  /** Of the server's copy when the work began: a save finds out whether somebody else has saved since. */
  readonly version: string | null;
  readonly draft: ThemeDraft;
}

/** Unsaved work in the browser's storage: nothing is lost when the tab or the server ends. */
export interface UnsavedWork {
  /** Null: there is none. */
  read(tenant: string, name: string | null): UnsavedDraft | null;
  write(tenant: string, name: string | null, unsaved: UnsavedDraft): void;
  remove(tenant: string, name: string | null): void;
}

const keyOf = (tenant: string, name: string | null): string => `${tenant}/${name ?? ''}`;

function parseUnsaved(value: unknown): UnsavedDraft | null {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('draft' in value))
    return null;
  const { version } = value;
  const draft = themeDraftSchema.safeParse(value.draft);
  if (!draft.success || (version !== null && typeof version !== 'string')) return null;
  return { version, draft: draft.data };
}

export const createUnsavedWork = (stored: StoredValues): UnsavedWork => ({
  read: (tenant, name) => parseUnsaved(stored.read(keyOf(tenant, name))),
  write: (tenant, name, unsaved) => stored.write(keyOf(tenant, name), unsaved),
  remove: (tenant, name) => stored.remove(keyOf(tenant, name)),
});
