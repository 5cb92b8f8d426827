import { browserStorage } from '@grandstand/session';
import { setUser } from '@grandstand/session/testing';
import { afterEach, expect, it } from 'vitest';
import { exampleUser, renderSite } from '../testing/render-site.tsx';
import { useForgetLoggedOutUser } from './use-forget-logged-out-user.ts';

const DRAFT = 'clip_draft.987654';
const user = { ...exampleUser, id: 71 };

function Hook() {
  useForgetLoggedOutUser();
  return null;
}

async function renderWithDraft() {
  const draft = { userId: user.id, range: null, name: 'Winner', tags: [], reopens: true };
  browserStorage().write(DRAFT, draft);
  return renderSite(<Hook />, {
    user,
    answer: ({ path }) => (path === '/auth/logout' ? { done: true } : undefined),
  });
}
const hasDraft = () => browserStorage().read(DRAFT) !== null;

afterEach(() => browserStorage().remove(DRAFT));

it('forgets the drafts of clips after a logout', async () => {
  const { session } = await renderWithDraft();
  void session.logOut();
  await expect.poll(hasDraft).toBe(false);
});

it('keeps the drafts of clips when the server has ended the session', async () => {
  const { session, stored } = await renderWithDraft();
  const pending = `clips.pending.${user.id}`;
  stored.write(pending, []);
  setUser(session, null, 'selected');
  // Removed by the same hook, after a session of any end.
  await expect.poll(() => stored.read(pending)).toBeNull();
  expect(hasDraft()).toBe(true);
});
