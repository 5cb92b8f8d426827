import { expect, it } from 'vitest';
import { isAllowedOrigin } from './allowed-origin.ts';

const allowed = {
  domains: new Set(['tv.example.com', 'cup.localhost']),
  sites: new Set(['https://cup.example:8443', 'http://cup.localhost:4100']),
};

it.each([
  ['https://tv.example.com', true, true],
  ['https://tv.example.com.', true, true],
  ['http://tv.example.com', false, true],
  ['https://tv.example.com:8443', false, true],
  ['https://cup.example:8443', true, false],
  ['https://cup.example', false, false],
  ['http://cup.localhost:4100', true, true],
  ['http://cup.localhost:4200', false, true],
  ['ftp://tv.example.com', false, true],
  ['https://example.com', false, false],
  ['http://localhost:3000', false, true],
  ['http://127.0.0.1:3000', false, true],
  ['http://any.localhost', false, true],
  ['null', false, false],
])('%s is allowed in production: %s, in a demo: %s', (origin, inProduction, inDemo) => {
  expect(isAllowedOrigin(origin, allowed, { isDemo: false })).toBe(inProduction);
  expect(isAllowedOrigin(origin, allowed, { isDemo: true })).toBe(inDemo);
});
