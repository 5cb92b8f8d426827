import type { ThemeDraft } from '@grandstand/tenant';
import { toasts, type ToastOptions } from '@grandstand/ui';
import { useRef, useState } from 'react';
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
  /** A held key asks many times before the first answer, which changes the version. */
  const isBusy = useRef(false);
  /** The message of the last attempt, which the next one replaces. */
  const told = useRef('');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const tell = (text: string, options: ToastOptions): void => {
    for (const toast of toasts.visible.read()) if (toast.text === told.current) toasts.dismiss(toast.id);
    told.current = text;
    toasts.show(text, options);
  };

  const isOpen = (target: SaveTarget): boolean =>
    store.state.read().name === (target.kind === 'files' ? null : target.name);

  const write = (target: SaveTarget, version: string | null): Promise<SaveOutcome> =>
    target.kind === 'draft'
      ? saveNamedDraft(client, store, { name: target.name, version })
      : saveTheme(client, store, version);

  const attempt = async (target: SaveTarget, version: string | null): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSaving(true);
    const outcome = await write(target, version);
    isBusy.current = false;
    setSaving(false);
    if (outcome.kind === 'conflict') {
      setConflict({ target, version: outcome.current.version, theirs: outcome.current.draft });
      return false;
    }
    if (outcome.kind === 'failed') {
      const { title, text } = describeError(outcome.error);
      tell(`${title}. ${text}`, { type: 'error', durationMs: 12_000 });
      return false;
    }
    setConflict(null);
    tell(successText(target), { type: 'success' });
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
      if (isOpen(target)) return attempt(target, store.state.read().version);
      return attempt(target, target.kind === 'files' ? (tenant.saved?.version ?? null) : null);
    },
    resolve(draft) {
      if (!conflict) return Promise.resolve(false);
      const { target, version, theirs } = conflict;
      store.dispatch(
        isOpen(target) ? { type: 'rebased', version, base: theirs, draft } : { type: 'changed', draft },
      );
      return attempt(target, version);
    },
    dismiss: () => setConflict(null),
  };
}
