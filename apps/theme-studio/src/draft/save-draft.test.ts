import { createMemoryStore, createStoredValues, err, ok } from '@grandstand/core';
import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { fakeClient, fakeTenant } from '../testing/fake-client.ts';
import { plainDraft } from '../testing/plain-draft.ts';
import { isDirty, openDraft } from './draft-state.ts';
import { createDraftStore } from './draft-store.ts';
import { saveNamedDraft, saveTheme } from './save-draft.ts';
import { withColor } from './theme-draft.ts';
import { createUnsavedWork } from './unsaved-work.ts';

function setUp(name: string | null) {
  const clock = createFakeClock();
  const unsaved = createUnsavedWork(createStoredValues(createMemoryStore(), clock, 'studio.'));
  const store = createDraftStore('northline', openDraft(name, 'v1', plainDraft), unsaved, clock);
  store.dispatch({ type: 'changed', draft: withColor(plainDraft, 'accent', '#123456') });
  return store;
}

it('sends the version of the open draft, and takes the new one', async () => {
  const store = setUp('spring');
  const versions: (string | null)[] = [];
  const client = fakeClient({
    saveDraft: async (_, name, { version, draft }) => {
      versions.push(version);
      return ok({ name, version: 'v2', changedAt: '2026-11-28T12:00:00Z', draft });
    },
  });
  expect(await saveNamedDraft(client, store, { name: 'spring', version: 'v1' })).toEqual({
    kind: 'saved',
    tenant: null,
  });
  expect([versions, store.state.read().version, isDirty(store.state.read())]).toEqual([['v1'], 'v2', false]);
});

it('saves under another name as a new draft, which is open then', async () => {
  const store = setUp('spring');
  const client = fakeClient({
    saveDraft: async (_, name, { version, draft }) =>
      version === null
        ? ok({ name, version: 'a', changedAt: '2026-11-28T12:00:00Z', draft })
        : err({ kind: 'unreachable' }),
  });
  await saveNamedDraft(client, store, { name: 'summer', version: null });
  expect(store.state.read().name).toBe('summer');
});

it('keeps the changes when somebody else has saved meanwhile', async () => {
  const store = setUp(null);
  const current = { version: 'v9', draft: plainDraft };
  const client = fakeClient({ saveTheme: async () => err({ kind: 'conflict', current }) });
  expect(await saveTheme(client, store, 'v1')).toEqual({ kind: 'conflict', current });
  expect(isDirty(store.state.read())).toBe(true);
});

it('leaves a named draft open after writing the theme', async () => {
  const store = setUp('spring');
  const client = fakeClient({ saveTheme: async () => ok(fakeTenant) });
  await saveTheme(client, store, 'files-1');
  expect([store.state.read().name, isDirty(store.state.read())]).toEqual(['spring', true]);
});

it('writes a draft anew whose file was deleted, when it is saved again', async () => {
  const store = setUp('spring');
  const client = fakeClient({ saveDraft: async () => err({ kind: 'not-found', problems: [] }) });
  await saveNamedDraft(client, store, { name: 'spring', version: 'v1' });
  expect([store.state.read().version, isDirty(store.state.read())]).toEqual([null, true]);
});
