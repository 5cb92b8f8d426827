import { describe, expect, it } from 'vitest';
import { plainDraft } from '../testing/plain-draft.ts';
import { type DraftEvent, type DraftState, isDirty, nextDraftState, openDraft } from './draft-state.ts';
import { withColor, withoutColor, withStyle } from './theme-draft.ts';

const opened = openDraft(null, 'v1', plainDraft);
const accent = (value: string, gesture?: string): DraftEvent => ({
  type: 'changed',
  draft: withColor(plainDraft, 'accent', value),
  ...(gesture === undefined ? {} : { gesture }),
});
const after = (...events: readonly DraftEvent[]): DraftState => events.reduce(nextDraftState, opened);
const accentOf = ({ present }: DraftState) => present.colors['accent'];
const undo = { type: 'undone' } as const;
const redo = { type: 'redone' } as const;

describe('nextDraftState', () => {
  it('undoes and redoes every step', () => {
    const values = Array.from({ length: 500 }, (_, index) => `rgb(0 0 ${index % 256} / ${index / 1000})`);
    const changed = after(...values.map((value) => accent(value)));
    const undone = values.reduce((state) => nextDraftState(state, undo), changed);
    expect(undone.present).toEqual(plainDraft);
    expect(values.reduce((state) => nextDraftState(state, redo), undone).present).toEqual(changed.present);
  });

  it('takes the changes of a gesture as one step', () => {
    const state = after(accent('#111', 'drag'), accent('#222', 'drag'), accent('#333', 'drag'));
    expect(state.past).toHaveLength(1);
    expect(accentOf(nextDraftState(state, undo))).toBe('#2f7cf6');
  });

  it('begins a new step after the end of a gesture', () => {
    const state = after(accent('#111', 'drag'), { type: 'gesture-ended' }, accent('#222', 'drag'));
    expect(accentOf(nextDraftState(state, undo))).toBe('#111');
  });

  it('does not continue a gesture after undo', () =>
    expect(after(accent('#111', 'drag'), undo, accent('#222', 'drag')).past).toHaveLength(1));

  it('forgets what was undone after a new change', () =>
    expect(after(accent('#111'), undo, accent('#222')).future).toEqual([]));

  it('takes no step without a change', () => expect(after(accent('#2f7cf6'))).toBe(opened));

  it('is not dirty after the value is back, whatever the order of the keys', () => {
    const removed = withoutColor(plainDraft, 'accent');
    const state = after(
      { type: 'changed', draft: removed },
      { type: 'changed', draft: withColor(removed, 'accent', '#2f7cf6') },
    );
    expect(isDirty(state)).toBe(false);
  });

  it('is not dirty after saving, and is again after undo', () => {
    const changed = after(accent('#111'));
    const saved = nextDraftState(changed, {
      type: 'saved',
      name: 'spring',
      version: 'v2',
      draft: changed.present,
    });
    expect([saved.name, saved.version, isDirty(saved)]).toEqual(['spring', 'v2', false]);
    expect(isDirty(nextDraftState(saved, undo))).toBe(true);
  });

  it('stays dirty after saving when the draft changed meanwhile', () => {
    const first = after(accent('#111'));
    const second = nextDraftState(first, accent('#222'));
    expect(
      isDirty(nextDraftState(second, { type: 'saved', name: null, version: 'v2', draft: first.present })),
    ).toBe(true);
  });

  it('goes on from the version of the server after a conflict, undoable', () => {
    const theirs = withStyle(plainDraft, 'radius', 'round');
    const state = nextDraftState(after(accent('#111')), {
      type: 'rebased',
      version: 'v9',
      base: theirs,
      draft: withColor(theirs, 'accent', '#111'),
    });
    expect([state.version, state.present.theme.radius, accentOf(state)]).toEqual(['v9', 'round', '#111']);
    expect(nextDraftState(state, undo).present.theme.radius).toBe('soft');
  });
});
