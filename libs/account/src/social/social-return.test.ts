import { expect, it } from 'vitest';
import { readSocialReturn, toWebAddress } from './social-return.ts';

it.each([
  ['', null],
  ['social_ticket=abc-_123', { kind: 'ticket', ticket: 'abc-_123' }],
  ['social_ticket=', { kind: 'refused', message: 'account.socialFailed' }],
  ['social_ticket=%00', { kind: 'refused', message: 'account.socialFailed' }],
  [`social_ticket=${'x'.repeat(201)}`, { kind: 'refused', message: 'account.socialFailed' }],
  ['social_error=cancelled', { kind: 'refused', message: 'account.socialCancelled' }],
  ['social_error=expired', { kind: 'refused', message: 'account.socialExpired' }],
  ['social_error=failed', { kind: 'refused', message: 'account.socialFailed' }],
  ['social_error=email-missing', { kind: 'refused', message: 'account.socialEmailMissing' }],
  ['social_error=email-unverified', { kind: 'refused', message: 'account.socialEmailUnverified' }],
  ['social_error=<script>', { kind: 'refused', message: 'account.socialFailed' }],
  ['social_error=', { kind: 'refused', message: 'account.socialFailed' }],
  ['social_error=constructor', { kind: 'refused', message: 'account.socialFailed' }],
  ['social_error=cancelled&social_ticket=abc', { kind: 'refused', message: 'account.socialCancelled' }],
  ['social_error=terms-required', { kind: 'terms-required', provider: null }],
  ['social_error=terms-required&social_provider=google', { kind: 'terms-required', provider: 'google' }],
  ['social_error=terms-required&social_provider=evil', { kind: 'terms-required', provider: null }],
])('an address with %j', (query, expected) => {
  expect(readSocialReturn(new URLSearchParams(query))).toEqual(expected);
});

it.each([
  ['https://accounts.google.com/o/oauth2/v2/auth?x=1', 'https://accounts.google.com/o/oauth2/v2/auth?x=1'],
  ['http://localhost:4108/google/authorize', 'http://localhost:4108/google/authorize'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.test/', null],
  ['/login', null],
  ['', null],
])('the browser is sent to %j', (address, expected) => {
  expect(toWebAddress(address)).toBe(expected);
});
