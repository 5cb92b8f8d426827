import { calls } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { createStoredValues, STORAGE_PREFIX, type TextStore } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { userAtom } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import { expect, it } from 'vitest';
import { adoptSiteSession } from './site-storage.ts';

const clock = createFakeClock();

/** A frame without a user; `siteKey` is the key in the storage of the site's tabs. */
function createFrame(siteKey: string | null) {
  const stored = createStoredValues(createMemoryStore(), clock, '');
  stored.write('api_key', 'anonymous');
  const session = createTestSession({
    stored,
    clock,
    async transport({ url }) {
      const isUsers = new URL(url).searchParams.get('api_key') === 'key-of-user';
      if (!url.includes('/profile')) return { status: 404, text: '{"message":"Not found"}' };
      return isUsers
        ? { status: 200, text: JSON.stringify(exampleOutput(calls.getProfile)) }
        : { status: 401, text: '{"message":"Unauthorized"}' };
    },
  });
  setUser(session, null, 'unknown');
  const siteStore = createMemoryStore();
  if (siteKey !== null) createStoredValues(siteStore, clock, STORAGE_PREFIX).write('api_key', siteKey);
  const adopt = (store: TextStore | null = siteStore) =>
    adoptSiteSession({ session, stored, clock }, { isAllowed: async () => true, open: async () => store });
  return { adopt, user: () => session.store.get(userAtom), key: () => stored.read('api_key') };
}

it('continues with the user of the site’s tabs', async () => {
  const { adopt, user, key } = createFrame('key-of-user');
  expect(await adopt()).toBe('logged-in');
  expect(user()).not.toBeNull();
  expect(key()).toBe('key-of-user');
});

it.each([
  ['no key', null],
  ['the key of an anonymous user', 'other-anonymous'],
])('stays logged out where the site has %s', async (_, siteKey) => {
  const { adopt, user } = createFrame(siteKey);
  expect(await adopt()).toBe('logged-out');
  expect(user()).toBeNull();
});

it('keeps its session where the browser does not open the storage', async () => {
  const { adopt, key } = createFrame('key-of-user');
  expect(await adopt(null)).toBe('closed');
  expect(key()).toBe('anonymous');
});
