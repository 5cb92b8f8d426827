import { plainTenant } from '@grandstand/tenant/testing';
import { expect, it } from 'vitest';
import { describeSearchTexts } from './describe-search-texts.ts';

const RIGHT = {
  title: 'Plain Sports: live',
  description: 'Every game of the plains live, and every goal again.',
};

it.each([
  ['title', 'Plain', 'site.title.en has 5 characters, where search engines want 10 to 65'],
  ['title', 'P'.repeat(66), 'site.title.en has 66 characters, where search engines want 10 to 65'],
  ['title', '🏒'.repeat(65), null],
  ['description', 'Live.', 'site.description.en has 5 characters, where search engines want 50 to 160'],
  [
    'description',
    'L'.repeat(161),
    'site.description.en has 161 characters, where search engines want 50 to 160',
  ],
  ['description', 'L'.repeat(160), null],
])('says of a %s of %j what is wrong with it', (key, text, expected) => {
  const words = { ...RIGHT, [key]: text };
  const site = { title: { en: words.title }, description: { en: words.description } };
  const said = describeSearchTexts({ ...plainTenant, site });
  expect(said.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(expected ? [expected] : []);
});
