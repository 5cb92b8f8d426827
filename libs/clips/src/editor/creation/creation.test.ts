import { type ApiError, calls, type Clip } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { expect, it } from 'vitest';
import { INITIAL_CREATION, RESEND_WITHIN_MS, transition } from './creation.ts';
import type { CreationEvent, CreationState, Submission } from './creation-state.ts';

const CLIP: Clip = calls.createClip.output.parse(exampleOutput(calls.createClip));
const NOW_MS = 1_000_000;

const submissionOf = (idempotencyKey: string, sinceMs = NOW_MS): Submission => ({
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
const OWN = submissionOf('key-0001');
const OTHER = submissionOf('key-0002');
const OLD = submissionOf('key-0003', NOW_MS - RESEND_WITHIN_MS);

const offline: ApiError = { kind: 'offline', call: 'createClip' };
const status = (code: number): ApiError => ({
  kind: 'status',
  call: 'createClip',
  status: code,
  body: { message: '', errors: {} },
});
const failed = (error: ApiError, idempotencyKey = OWN.idempotencyKey): CreationEvent => ({
  kind: 'failed',
  idempotencyKey,
  error,
});
const sending = (submission: Submission, changes = {}): CreationState => ({
  phase: 'sending',
  submission,
  isUnknown: false,
  isOffline: false,
  ...changes,
});
const EDITING = INITIAL_CREATION;
const SENDING = sending(OWN);
const SIGNED_OUT: CreationState = { phase: 'signed-out', submission: OWN };
const REFUSED: CreationState = {
  phase: 'refused',
  refusal: { name: null, tags: null, form: { key: 'app.somethingWrong' } },
};
const CREATED: CreationState = { phase: 'created', clip: CLIP };
const answered = (idempotencyKey: string): CreationEvent => ({
  kind: 'answered',
  idempotencyKey,
  clip: CLIP,
});

const CASES: readonly (readonly [string, CreationState, CreationEvent, CreationState, readonly string[]])[] =
  [
    ['sends', EDITING, { kind: 'submitted', submission: OWN }, SENDING, ['send']],
    ['sends after a refusal', REFUSED, { kind: 'submitted', submission: OWN }, SENDING, ['send']],
    ['ignores a second click', SENDING, { kind: 'submitted', submission: OTHER }, SENDING, []],
    ['resumes', EDITING, { kind: 'resumed', stored: OWN }, SENDING, ['send']],
    [
      'gives up one that is too old',
      EDITING,
      { kind: 'resumed', stored: OLD },
      EDITING,
      ['cancel-schedule', 'forget'],
    ],
    [
      'hands over the clip',
      SENDING,
      answered('key-0001'),
      CREATED,
      ['cancel-schedule', 'forget', 'hand-over'],
    ],
    ['ignores the answer to another key', SENDING, answered('key-0002'), SENDING, []],
    ['ignores a late answer', EDITING, answered('key-0001'), EDITING, []],
    [
      'retries offline',
      SENDING,
      failed(offline),
      sending(OWN, { isUnknown: true, isOffline: true }),
      ['schedule'],
    ],
    [
      'retries an unavailable server',
      SENDING,
      failed(status(503)),
      sending(OWN, { isUnknown: true }),
      ['schedule'],
    ],
    ['ignores a failure of another key', SENDING, failed(status(422), 'key-0002'), SENDING, []],
    ['stops at a refusal', SENDING, failed(status(422)), REFUSED, ['cancel-schedule', 'forget']],
    ['waits for a login', SENDING, failed(status(401)), SIGNED_OUT, ['cancel-schedule']],
    ['sends again', SENDING, { kind: 'tick' }, SENDING, ['send']],
    ['gives up after an hour', sending(OLD), { kind: 'tick' }, EDITING, ['cancel-schedule', 'forget']],
    [
      'prefers the clip of another tab',
      SENDING,
      { kind: 'resumed', stored: OTHER },
      sending(OTHER),
      ['send'],
    ],
    ['knows its own submission', SENDING, { kind: 'resumed', stored: OWN }, SENDING, []],
    ['keeps sending for its user', SENDING, { kind: 'user-changed', userId: 1 }, SENDING, []],
    ['stops at a logout', SENDING, { kind: 'user-changed', userId: null }, SIGNED_OUT, ['cancel-schedule']],
    [
      'never sends for another user',
      SENDING,
      { kind: 'user-changed', userId: 2 },
      EDITING,
      ['cancel-schedule'],
    ],
    ['sends after the login', SIGNED_OUT, { kind: 'user-changed', userId: 1 }, SENDING, ['send']],
    ['keeps it while logged out', SIGNED_OUT, { kind: 'user-changed', userId: null }, SIGNED_OUT, []],
    ['leaves it to its user', SIGNED_OUT, { kind: 'user-changed', userId: 2 }, EDITING, []],
    ['discards it on request', SIGNED_OUT, { kind: 'edited' }, EDITING, ['cancel-schedule', 'forget']],
    ['edits after a refusal', REFUSED, { kind: 'edited' }, EDITING, []],
    ['makes another clip', CREATED, { kind: 'edited' }, EDITING, []],
    [
      'keeps the created clip over a change of user',
      CREATED,
      { kind: 'user-changed', userId: 2 },
      CREATED,
      [],
    ],
  ];

it.each(CASES)('%s', (_, before, event, after, effects) => {
  const step = transition(before, { ...event, atMs: NOW_MS });
  expect(step.state).toEqual(after);
  expect(step.effects.map(({ kind }) => kind)).toEqual(effects);
});
