import type { ThemeDraft } from '@grandstand/tenant';
import { toasts } from '@grandstand/ui';
import { useState } from 'react';
import { describeError } from '../client/describe-error.ts';
import { useStudioClient } from '../client/studio-context.ts';
import { useWorkspace } from '../shell/workspace.ts';
import { saveNamedDraft, type SaveOutcome, saveTheme } from './save-draft.ts';

/** Where a draft is saved. */
export type SaveTarget = { readonly kind: 'draft'; readonly name: string } | { readonly kind: 'files' };

export interface Conflict {
  readonly target: SaveTarget;
  readonly version: string;
  readonly theirs: ThemeDraft;
}

export interface Saving {
  readonly isSaving: boolean;
  readonly conflict: Conflict | null;
  /** Resolves to whether the draft is saved. */
  save(target: SaveTarget): Promise<boolean>;
  /** Saves a draft that was chosen after a conflict. */
  resolve(draft: ThemeDraft): Promise<boolean>;
  dismiss(): void;
}

const successText = (target: SaveTarget): string =>
  target.kind === 'files' ? 'Written to tenant.json and color-settings.json' : `Draft “${target.name}” saved`;

export function useSaving(): Saving {
  const client = useStudioClient();
  const { store, tenant, replaceTenant } = useWorkspace();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const write = async (target: SaveTarget, filesVersion: string | null): Promise<SaveOutcome> =>
    target.kind === 'draft'
      ? saveNamedDraft(client, store, target.name)
      : saveTheme(client, store, filesVersion);

  const attempt = async (target: SaveTarget, filesVersion: string | null): Promise<boolean> => {
    setSaving(true);
    const outcome = await write(target, filesVersion);
    setSaving(false);
    if (outcome.kind === 'conflict') {
      setConflict({ target, version: outcome.current.version, theirs: outcome.current.draft });
      return false;
    }
    if (outcome.kind === 'failed') {
      const { title, text } = describeError(outcome.error);
      toasts.show(`${title}. ${text}`, { type: 'error', durationMs: 12_000 });
      return false;
    }
    setConflict(null);
    toasts.show(successText(target), { type: 'success' });
    if (outcome.tenant) replaceTenant(outcome.tenant);
    else {
      const fresh = await client.tenant(tenant.id);
      if (fresh.ok) replaceTenant(fresh.value);
    }
    return true;
  };

  return {
    isSaving,
    conflict,
    save(target) {
      const { name, version } = store.state.read();
      // The files are open themselves, or were read with the tenant.
      return attempt(target, name === null ? version : (tenant.saved?.version ?? null));
    },
    resolve(draft) {
      if (!conflict) return Promise.resolve(false);
      const { target, version, theirs } = conflict;
      const isOpen = target.kind === 'files' ? store.state.read().name === null : true;
      store.dispatch(isOpen ? { type: 'rebased', version, base: theirs, draft } : { type: 'changed', draft });
      return attempt(target, version);
    },
    dismiss: () => setConflict(null),
  };
}
