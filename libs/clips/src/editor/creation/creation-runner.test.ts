import { type Call, calls, type Client, type Clip } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { createStoredValues, err, ok } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { RESEND_WITHIN_MS, RETRY_MS } from './creation.ts';
import { createCreationRunner } from './creation-runner.ts';
import type { Submission } from './creation-state.ts';

const CLIP: Clip = calls.createClip.output.parse(exampleOutput(calls.createClip));
const OFFLINE = err({ kind: 'offline', call: 'createClip' });
const refused = (status: number, errors: Record<string, string[]> = {}) =>
  err({ kind: 'status', call: 'createClip', status, body: { message: '', errors } });

const submission = (idempotencyKey: string, sinceMs: number): Submission => ({
  idempotencyKey,
  userId: 1,
  eventId: 7,
  mediaId: 7,
  name: 'Goal',
  tags: ['goal'],
  startS: 10,
  durationS: 20,
  sinceMs,
});

/** Tabs of one browser: they share the storage, the lock and a server that makes one clip for each key. */
function openBrowser() {
  const clock = createFakeClock();
  const store = createMemoryStore();
  const entries = () => createStoredValues(store, clock, '').read('clip_submission.1.7');
  const sentKeys: unknown[] = [];
  const storedWhenSent: boolean[] = [];
  /** Used in order; afterwards each key gets its clip. */
  const answers: unknown[] = [];
  const client = (async (_: Call, input: { idempotency_key?: string }) => {
    sentKeys.push(input.idempotency_key);
    storedWhenSent.push(entries() !== null);
    return answers.length > 0 ? answers.shift() : ok(CLIP);
  }) as unknown as Client;
  let lock = Promise.resolve();
  const withLock = <T>(_: string, action: () => Promise<T>): Promise<T> => {
    const run = lock.then(action);
    lock = run.then(
      () => {},
      () => {},
    );
    return run;
  };
  const created: Clip[] = [];
  const openTab = (userId: number | null = 1, hasOther = false) => {
    const stored = createStoredValues(store, clock, '');
    const runner = createCreationRunner({ eventId: 7, client, clock, stored, withLock });
    runner.connect({ hasOther: () => hasOther, onCreated: (clip) => void created.push(clip) });
    runner.setUser(userId);
    return {
      ...runner,
      submit: (key: string) =>
        runner.dispatch({ kind: 'submitted', submission: submission(key, clock.now()) }),
    };
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { clock, answers, sentKeys, storedWhenSent, created, openTab, settle, stored: entries };
}

it('stores the key before it sends, and forgets it with the answer', async () => {
  const { openTab, settle, storedWhenSent, stored, created } = openBrowser();
  const tab = openTab();
  tab.submit('key-0001');
  await settle();
  expect(storedWhenSent).toEqual([true]);
  expect(tab.read()).toEqual({ phase: 'created', clip: CLIP });
  expect(stored()).toBeNull();
  expect(created).toEqual([CLIP]);
});

it('sends the same key again while the result is unknown', async () => {
  const { openTab, settle, answers, sentKeys, clock } = openBrowser();
  answers.push(OFFLINE, refused(503));
  const tab = openTab();
  tab.submit('key-0001');
  await settle();
  expect(tab.read()).toMatchObject({ phase: 'sending', isUnknown: true, isOffline: true });
  clock.advance(RETRY_MS);
  await settle();
  expect(tab.read()).toMatchObject({ phase: 'sending', isUnknown: true, isOffline: false });
  clock.advance(RETRY_MS);
  await settle();
  expect(tab.read().phase).toBe('created');
  expect(sentKeys).toEqual(['key-0001', 'key-0001', 'key-0001']);
});

it('continues with the same key after a reload', async () => {
  const { openTab, settle, answers, sentKeys } = openBrowser();
  answers.push(OFFLINE);
  const before = openTab();
  before.submit('key-0001');
  await settle();
  before.disconnect();
  const after = openTab();
  await settle();
  expect(after.read().phase).toBe('created');
  expect(sentKeys).toEqual(['key-0001', 'key-0001']);
});

it('sends the unfinished clip of another tab instead of a second one', async () => {
  const { openTab, settle, answers, sentKeys } = openBrowser();
  answers.push(OFFLINE);
  const first = openTab();
  first.submit('key-0001');
  const second = openTab(null);
  await settle();
  second.setUser(1);
  second.submit('key-0002');
  await settle();
  expect(new Set(sentKeys)).toEqual(new Set(['key-0001']));
});

it('keeps the clip over a lost session for the same user, and never sends it for another one', async () => {
  const { openTab, settle, answers, sentKeys } = openBrowser();
  answers.push(refused(401));
  const tab = openTab();
  tab.submit('key-0001');
  await settle();
  expect(tab.read().phase).toBe('signed-out');
  tab.setUser(null);
  tab.setUser(2);
  await settle();
  expect(tab.read().phase).toBe('editing');
  expect(sentKeys).toHaveLength(1);
  tab.setUser(1);
  await settle();
  expect(tab.read().phase).toBe('created');
  expect(sentKeys).toEqual(['key-0001', 'key-0001']);
});

it('gives up a clip whose result stays unknown for an hour', async () => {
  const { openTab, settle, answers, clock, stored } = openBrowser();
  answers.push(...Array.from({ length: RESEND_WITHIN_MS / RETRY_MS }, () => OFFLINE));
  const tab = openTab();
  tab.submit('key-0001');
  await settle();
  while (answers.length > 0) {
    clock.advance(RETRY_MS);
    await settle();
  }
  expect(tab.read().phase).toBe('sending');
  clock.advance(RETRY_MS);
  await settle();
  expect(tab.read().phase).toBe('editing');
  expect(stored()).toBeNull();
});

it('forgets a refused clip, and sends the next one with its own key', async () => {
  const { openTab, settle, answers, sentKeys, stored } = openBrowser();
  answers.push(refused(422, { name: ['Please fill in the input field.'] }));
  const tab = openTab();
  tab.submit('key-0001');
  await settle();
  expect(tab.read()).toMatchObject({
    phase: 'refused',
    refusal: { name: 'Please fill in the input field.' },
  });
  expect(stored()).toBeNull();
  tab.dispatch({ kind: 'edited' });
  tab.submit('key-0002');
  await settle();
  expect(sentKeys).toEqual(['key-0001', 'key-0002']);
});

it.each([
  ['shows what another tab sends', false, 'sending'],
  ['leaves a tab with another clip as it is', true, 'editing'],
] as const)('%s', async (_, hasOther, phase) => {
  const { openTab, settle, answers } = openBrowser();
  answers.push(OFFLINE, OFFLINE);
  const second = openTab(1, hasOther);
  openTab().submit('key-0001');
  await settle();
  second.onStored();
  await settle();
  expect(second.read().phase).toBe(phase);
});
