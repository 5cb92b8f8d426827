import { previewStates } from '@grandstand/tenant';
import { expect, it } from 'vitest';
import { stateChoices } from './state-choices.ts';

it('stateChoices offers every state of the frames', () =>
  expect(stateChoices.map(({ state }) => state)).toEqual([null, ...previewStates]));
