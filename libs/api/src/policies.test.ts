import { describe, expect, it } from 'vitest';
import { calls } from './calls/index.ts';

const namesOf = (wanted: (call: (typeof calls)[keyof typeof calls]) => boolean) =>
  Object.entries(calls)
    .filter(([, call]) => wanted(call))
    .map(([name]) => name)
    .toSorted();

describe('what changes something at the server', () => {
  // A second try of these does no harm: the server does the same again, or nothing.
  const REPEATABLE = [
    'addFavorite',
    'createSandboxCaptcha',
    'createSignInCode',
    'deleteClip',
    'deleteFavorite',
    'getApiKey',
    'logout',
    'renewCalendarFeed',
    'revokeCalendarFeed',
    'revokeOtherSessions',
    'revokeSession',
    'updateCustomForm',
  ];

  it('is sent once: a form, a purchase, a clip', () => {
    expect(namesOf((call) => call.method !== 'GET' && call.policy.retries > 0)).toEqual(REPEATABLE);
  });
});

describe('a form', () => {
  it('shows what the server refuses itself', () => {
    const forms = ['login', 'register', 'resetPassword', 'updateProfile', 'verifyEmail'] as const;
    for (const name of forms)
      expect(calls[name].policy, name).toMatchObject({ shown: 'locally', crash: [], tolerate: [400, 422] });
  });
});
