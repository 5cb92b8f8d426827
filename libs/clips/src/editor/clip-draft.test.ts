import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import {
  type ClipDraft,
  draftFor,
  EMPTY_DRAFT,
  forgetClipDrafts,
  isOtherClip,
  keepClipDraft,
  readClipDraft,
} from './clip-draft.ts';

const draftOf = (userId: number | null): ClipDraft => ({ ...EMPTY_DRAFT, userId, name: 'Winner' });

it.each([
  ['its user', 1, 1, true],
  ['another user', 1, 2, false],
  ['its user after the session has ended', 1, null, true],
  ['the user who logs in to continue it', null, 2, true],
])('is the draft of %s', (_, owner, userId, isSeen) => {
  expect(draftFor(draftOf(owner), userId)).toEqual(isSeen ? draftOf(owner) : EMPTY_DRAFT);
});

it.each([
  ['', false],
  [' Winner ', false],
  ['Great save', true],
])('tells a draft with the name "%s" from the sent clip: %s', (name, isOther) => {
  expect(isOtherClip({ ...EMPTY_DRAFT, name }, { name: 'Winner' })).toBe(isOther);
});

it('forgets the drafts of a user who has logged out, and no others', () => {
  const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
  const owners = [1, 2, null, 1];
  owners.forEach((userId, eventId) => keepClipDraft(stored, eventId, draftOf(userId)));
  forgetClipDrafts(
    1,
    stored,
    owners.map((_, eventId) => `clip_draft.${eventId}`),
  );
  expect(owners.map((_, eventId) => readClipDraft(stored, eventId).userId)).toEqual([null, 2, null, null]);
  expect(owners.map((_, eventId) => readClipDraft(stored, eventId).name)).toEqual([
    '',
    'Winner',
    'Winner',
    '',
  ]);
});
