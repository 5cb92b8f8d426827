import { expect, it } from 'vitest';
import { supportsMediaSource } from './media-source-support.ts';

const supporting = (answer: boolean) => ({ isTypeSupported: () => answer });

it.each([
  ['a desktop browser', true, { MediaSource: supporting(true) }],
  ['an iPhone', true, { ManagedMediaSource: supporting(true) }],
  ['an old iPhone', false, {}],
  ['a browser without H.264', false, { MediaSource: supporting(false) }],
])('supportsMediaSource in %s is %s', (_, expected, scope) => {
  expect(supportsMediaSource(scope)).toBe(expected);
});
