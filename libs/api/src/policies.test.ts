import { describe, expect, it } from 'vitest';
import { calls } from './calls/index.ts';

const callNames = (predicate: (call: (typeof calls)[keyof typeof calls]) => boolean) =>
  Object.entries(calls)
    .filter(([, call]) => predicate(call))
    .map(([name]) => name)
    .toSorted();

describe('calls with another method than GET', () => {
  // A repetition of these calls is harmless.
  const RETRIED = [
    'addFavorite',
    'createSandboxCaptcha',
    'createSignInCode',
    'deleteClip',
    'deleteFavorite',
    'getApiKey',
    'logout',
    'removeCard',
    'renderSharedClip',
    'renewCalendarFeed',
    'restoreClip',
    'retryClip',
    'revokeCalendarFeed',
    'revokeOtherSessions',
    'revokeSession',
    'setDefaultCard',
    'unlinkIdentity',
    'updateCustomForm',
  ];

  it('are retried only if a repetition is safe', () => {
    expect(callNames((call) => call.method !== 'GET' && call.policy.retries > 0)).toEqual(RETRIED);
  });
});

describe('calls of forms', () => {
  it('show validation errors in the form', () => {
    const forms = [
      'login',
      'register',
      'resetPassword',
      'updateClip',
      'updateProfile',
      'verifyEmail',
    ] as const;
    for (const name of forms)
      expect(calls[name].policy, name).toMatchObject({ shown: 'locally', crash: [], tolerate: [400, 422] });
  });
});
