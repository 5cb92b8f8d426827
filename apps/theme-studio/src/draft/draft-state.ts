import type { ThemeDraft } from '@grandstand/tenant';
import { isSameValue } from './theme-draft.ts';
import type { UnsavedDraft } from './unsaved-work.ts';

/** The draft being edited, as the server has it and as it is now. */
export interface DraftState {
  /** Null: the theme of the tenant's files. */
  readonly name: string | null;
  /** Of the server's copy; null: it has none yet. */
  readonly version: string | null;
  readonly saved: ThemeDraft;
  readonly present: ThemeDraft;
  /** Earlier states, the oldest first. */
  readonly past: readonly ThemeDraft[];
  /** Undone states, the next to redo first. */
  readonly future: readonly ThemeDraft[];
  /** All changes of one gesture (a drag, a held key) are one step of undo. */
  readonly gesture: string | null;
}

export type DraftEvent =
  | { readonly type: 'changed'; readonly draft: ThemeDraft; readonly gesture?: string }
  | { readonly type: 'gesture-ended' }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** The server has stored `draft`, under this name and version. */
  | {
      readonly type: 'saved';
      readonly name: string | null;
      readonly version: string;
      readonly draft: ThemeDraft;
    }
  /** The server has no copy any more. */
  | { readonly type: 'deleted' }
  /** Decided after a conflict: `draft` goes on from the server's copy `base`. */
  | {
      readonly type: 'rebased';
      readonly version: string;
      readonly base: ThemeDraft;
      readonly draft: ThemeDraft;
    };

export const openDraft = (name: string | null, version: string | null, saved: ThemeDraft): DraftState => ({
  name,
  version,
  saved,
  present: saved,
  past: [],
  future: [],
  gesture: null,
});

/** Unsaved work of an earlier visit is a step that can be undone; it goes on from the version in which it began. */
export const withUnsavedWork = (state: DraftState, { version, draft }: UnsavedDraft): DraftState => ({
  ...nextDraftState(state, { type: 'changed', draft }),
  version,
});

export const isDirty = ({ present, saved }: DraftState): boolean => !isSameValue(present, saved);

function change(state: DraftState, draft: ThemeDraft, gesture: string | null): DraftState {
  if (isSameValue(draft, state.present)) return state;
  const continues = gesture !== null && gesture === state.gesture;
  return {
    ...state,
    present: draft,
    past: continues ? state.past : [...state.past, state.present],
    future: [],
    gesture,
  };
}

export function nextDraftState(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'changed':
      return change(state, event.draft, event.gesture ?? null);
    case 'gesture-ended':
      return state.gesture === null ? state : { ...state, gesture: null };
    case 'undone': {
      const previous = state.past.at(-1);
      if (!previous) return state;
      return {
        ...state,
        present: previous,
        past: state.past.slice(0, -1),
        future: [state.present, ...state.future],
        gesture: null,
      };
    }
    case 'redone': {
      const [next, ...future] = state.future;
      if (!next) return state;
      return { ...state, present: next, past: [...state.past, state.present], future, gesture: null };
    }
    case 'saved':
      return { ...state, name: event.name, version: event.version, saved: event.draft, gesture: null };
    case 'deleted':
      return { ...state, version: null };
    default:
      return { ...change(state, event.draft, null), version: event.version, saved: event.base };
  }
}
