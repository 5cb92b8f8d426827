import type { StudioTenant, ThemeDraft } from '@grandstand/tenant';
import type { StudioClient, StudioError } from '../client/studio-client.ts';
import type { DraftStore } from './draft-store.ts';

export type SaveOutcome =
  /** `tenant` is new after a save to the tenant's files. */
  | { readonly kind: 'saved'; readonly tenant: StudioTenant | null }
  | { readonly kind: 'conflict'; readonly current: { readonly version: string; readonly draft: ThemeDraft } }
  | { readonly kind: 'failed'; readonly error: StudioError };

const failure = (error: StudioError): SaveOutcome =>
  error.kind === 'conflict' ? { kind: 'conflict', current: error.current } : { kind: 'failed', error };

/** Saves the open draft under a name, as the successor of `version`; null: as a new draft. */
export async function saveNamedDraft(
  client: StudioClient,
  store: DraftStore,
  { name, version }: { readonly name: string; readonly version: string | null },
): Promise<SaveOutcome> {
  const { present: draft } = store.state.read();
  const answer = await client.saveDraft(store.tenant, name, { version, draft });
  if (!answer.ok) {
    if (answer.error.kind === 'not-found' && store.state.read().name === name)
      store.dispatch({ type: 'deleted' });
    return failure(answer.error);
  }
  store.dispatch({ type: 'saved', name, version: answer.value.version, draft });
  store.flush();
  return { kind: 'saved', tenant: null };
}

/**
 * Writes the draft to the tenant's files. `version` is that of the files: the open draft's own where the files are open.
 */
export async function saveTheme(
  client: StudioClient,
  store: DraftStore,
  version: string | null,
): Promise<SaveOutcome> {
  const { present: draft, name } = store.state.read();
  const answer = await client.saveTheme(store.tenant, { version, draft });
  if (!answer.ok) return failure(answer.error);
  const tenant = answer.value;
  if (name === null && tenant.saved)
    store.dispatch({ type: 'saved', name: null, version: tenant.saved.version, draft });
  store.flush();
  return { kind: 'saved', tenant };
}
