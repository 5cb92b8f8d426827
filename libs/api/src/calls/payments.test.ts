import { expect, it } from 'vitest';
import { getCustomerPortal } from './payments.ts';

it.each([
  ['https://billing.stripe.com/p/session/1', true],
  ['http://localhost:4106/p/session/1', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/p/session/1', false],
])('the provider’s page may be at %s: %s', (url, isValid) => {
  expect(getCustomerPortal.output.safeParse({ url }).success).toBe(isValid);
});
