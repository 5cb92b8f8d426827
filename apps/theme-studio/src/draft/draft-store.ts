import type { Clock } from '@grandstand/core';
import { createObservable, type Observable } from '@grandstand/ui';
import { type DraftEvent, type DraftState, isDirty, nextDraftState, withUnsavedWork } from './draft-state.ts';
import { isSameValue } from './theme-draft.ts';
import type { UnsavedWork } from './unsaved-work.ts';

/** From the last change of a draft to its copy in the browser's storage. */
const AUTOSAVE_MS = 300;

export interface DraftStore {
  readonly tenant: string;
  readonly state: Observable<DraftState>;
  /** Whether unsaved work of an earlier visit was found. */
  readonly isRestored: boolean;
  dispatch(event: DraftEvent): void;
  /** Writes unsaved work to the browser's storage now. */
  flush(): void;
}

/** Keeps a draft, and its unsaved work in the browser's storage. */
export function createDraftStore(
  tenant: string,
  opened: DraftState,
  unsaved: UnsavedWork,
  clock: Clock,
): DraftStore {
  const found = unsaved.read(tenant, opened.name);
  const initial = found ? withUnsavedWork(opened, found) : opened;
  const state = createObservable(initial);
  let cancelAutosave: (() => void) | null = null;
  /** Unsaved work in the storage that is this tab's: another tab may have other work on the same draft. */
  let own = found?.draft ?? null;

  const forget = (name: string | null): void => {
    if (own && isSameValue(unsaved.read(tenant, name)?.draft, own)) unsaved.remove(tenant, name);
    own = null;
  };

  const flush = (): void => {
    if (!cancelAutosave) return;
    cancelAutosave();
    cancelAutosave = null;
    const current = state.read();
    const { name, version, present } = current;
    if (isDirty(current)) {
      unsaved.write(tenant, name, { version, draft: present });
      own = present;
    } else forget(name);
  };

  return {
    tenant,
    state,
    isRestored: isDirty(initial),
    flush,
    dispatch(event) {
      const before = state.read();
      const after = nextDraftState(before, event);
      if (after === before) return;
      // Saved under another name: nothing is unsaved under the old one.
      if (after.name !== before.name) forget(before.name);
      cancelAutosave?.();
      cancelAutosave = clock.after(AUTOSAVE_MS, flush);
      state.write(after);
    },
  };
}
