import { expect, it } from 'vitest';
import { updateClip } from './clips.ts';

it.each([
  ['Winner in overtime 🏒', true],
  ['', true],
  ['علی\u200cرضا', true],
  ['a'.repeat(121), false],
  ['two\nlines', false],
  ['renn\u202eiw', false],
])('a clip may be named %j: %s', (name, isValid) => {
  expect(updateClip.input.safeParse({ _method: 'patch', id: 1, name }).success).toBe(isValid);
});
