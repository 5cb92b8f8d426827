import { expect, it } from 'vitest';
import { isAllowedOrigin } from './allowed-origin.ts';

const domains = new Set(['tv.example.com']);

it.each([
  ['https://tv.example.com', true, true],
  ['https://tv.example.com.', true, true],
  ['https://example.com', false, false],
  ['http://localhost:3000', false, true],
  ['http://127.0.0.1:3000', false, true],
  ['http://any.localhost', false, true],
  ['null', false, false],
])('%s is allowed in production: %s, in a demo: %s', (origin, inProduction, inDemo) => {
  expect(isAllowedOrigin(origin, domains, { isDemo: false })).toBe(inProduction);
  expect(isAllowedOrigin(origin, domains, { isDemo: true })).toBe(inDemo);
});
