import { expect, it } from 'vitest';
import { checkClipDetails } from './clip-details.ts';

it.each([
  [
    'nothing is filled in',
    { name: '', tags: [] },
    true,
    { name: 'clips.nameRequired', tags: 'clips.tagRequired' },
  ],
  ['the name is blank', { name: '  ', tags: ['goal'] }, true, { name: 'clips.nameRequired' }],
  ['no tag is chosen', { name: 'Late winner', tags: [] }, true, { tags: 'clips.tagRequired' }],
  ['the channel has no tags', { name: 'Late winner', tags: [] }, false, {}],
  ['all is filled in', { name: 'Late winner', tags: ['goal'] }, true, {}],
] as const)('checkClipDetails when %s', (_, details, hasVocabulary, errors) => {
  expect(checkClipDetails(details, hasVocabulary)).toEqual(errors);
});
