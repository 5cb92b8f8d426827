import { expect, it } from 'vitest';
import { supportsMediaSource } from './media-source-support.ts';

const supporting = (answer: boolean) => ({ isTypeSupported: () => answer });

it.each([
  ['a desktop browser', { MediaSource: supporting(true) }, true],
  ['an iPhone', { ManagedMediaSource: supporting(true) }, true],
  ['an old iPhone', {}, false],
  ['a browser without H.264', { MediaSource: supporting(false) }, false],
])('%s', (_, scope, expected) => {
  expect(supportsMediaSource(scope)).toBe(expected);
});
