import { expect, it } from 'vitest';
import { readSocialCallback, toHttpUrl } from './social-callback.ts';

it.each([
  ['', null],
  ['social_ticket=abc-_123', { kind: 'ticket', ticket: 'abc-_123' }],
  ['social_ticket=', { kind: 'failed', message: 'account.socialFailed' }],
  ['social_ticket=%00', { kind: 'failed', message: 'account.socialFailed' }],
  [`social_ticket=${'x'.repeat(201)}`, { kind: 'failed', message: 'account.socialFailed' }],
  ['social_error=cancelled', { kind: 'failed', message: 'account.socialCancelled' }],
  ['social_error=expired', { kind: 'failed', message: 'account.socialExpired' }],
  ['social_error=failed', { kind: 'failed', message: 'account.socialFailed' }],
  ['social_error=email-missing', { kind: 'failed', message: 'account.socialEmailMissing' }],
  ['social_error=email-taken', { kind: 'failed', message: 'error.emailTaken' }],
  ['social_error=email-unverified', { kind: 'failed', message: 'account.socialEmailUnverified' }],
  ['social_error=<script>', { kind: 'failed', message: 'account.socialFailed' }],
  ['social_error=', { kind: 'failed', message: 'account.socialFailed' }],
  ['social_error=constructor', { kind: 'failed', message: 'account.socialFailed' }],
  ['social_error=cancelled&social_ticket=abc', { kind: 'failed', message: 'account.socialCancelled' }],
  ['social_error=terms-required', { kind: 'terms-required', provider: null }],
  ['social_error=terms-required&social_provider=google', { kind: 'terms-required', provider: 'google' }],
  ['social_error=terms-required&social_provider=evil', { kind: 'terms-required', provider: null }],
])('readSocialCallback(%j) is %j', (query, expected) => {
  expect(readSocialCallback(new URLSearchParams(query))).toEqual(expected);
});

it.each([
  ['https://accounts.google.com/o/oauth2/v2/auth?x=1', 'https://accounts.google.com/o/oauth2/v2/auth?x=1'],
  ['http://localhost:4108/google/authorize', 'http://localhost:4108/google/authorize'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.test/', null],
  ['/login', null],
  ['', null],
])('toHttpUrl(%j) is %j', (url, expected) => {
  expect(toHttpUrl(url)).toBe(expected);
});
