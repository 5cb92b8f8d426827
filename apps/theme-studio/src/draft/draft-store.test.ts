import { createMemoryStore, createStoredValues } from '@grandstand/core';
import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { plainDraft } from '../testing/plain-draft.ts';
import { openDraft } from './draft-state.ts';
import { createDraftStore } from './draft-store.ts';
import { withColor } from './theme-draft.ts';
import { createUnsavedWork } from './unsaved-work.ts';

const changed = withColor(plainDraft, 'accent', '#123456');

function setUp() {
  const clock = createFakeClock();
  const unsaved = createUnsavedWork(createStoredValues(createMemoryStore(), clock, 'studio.'));
  const open = (version = 'v1') =>
    createDraftStore('northline', openDraft(null, version, plainDraft), unsaved, clock);
  return { clock, open };
}

it('restores unsaved work in the next visit, as a step that can be undone', () => {
  const { clock, open } = setUp();
  open().dispatch({ type: 'changed', draft: changed });
  clock.advance(300);
  const restored = open();
  expect([restored.isRestored, restored.state.read().present]).toEqual([true, changed]);
  restored.dispatch({ type: 'undone' });
  expect(restored.state.read().present).toEqual(plainDraft);
});

it('keeps unsaved work at once when the page is closed', () => {
  const { open } = setUp();
  const store = open();
  store.dispatch({ type: 'changed', draft: changed });
  store.flush();
  expect(open().isRestored).toBe(true);
});

it('restores nothing after saving, also under another name', () => {
  const { clock, open } = setUp();
  const store = open();
  store.dispatch({ type: 'changed', draft: changed });
  clock.advance(300);
  store.dispatch({ type: 'saved', name: 'spring', version: 'v2', draft: changed });
  clock.advance(300);
  expect(open().isRestored).toBe(false);
});

it('keeps the version in which unsaved work began, so that saving finds what others saved since', () => {
  const { open } = setUp();
  const store = open('v1');
  store.dispatch({ type: 'changed', draft: changed });
  store.flush();
  expect(open('v2').state.read().version).toBe('v1');
});

it('leaves the unsaved work of another tab when this one saves', () => {
  const { open } = setUp();
  const [store, other] = [open(), open()];
  store.dispatch({ type: 'changed', draft: changed });
  store.flush();
  const theirs = withColor(plainDraft, 'accent', '#654321');
  other.dispatch({ type: 'changed', draft: theirs });
  other.flush();
  store.dispatch({ type: 'saved', name: null, version: 'v2', draft: changed });
  store.flush();
  expect(open('v2').state.read()).toMatchObject({ version: 'v1', present: theirs });
});
