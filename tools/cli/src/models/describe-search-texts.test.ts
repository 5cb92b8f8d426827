import { plainTenant } from '@grandstand/tenant/testing';
import { expect, it } from 'vitest';
import { describeSearchTexts } from './describe-search-texts.ts';

const VALID = {
  title: 'Plain Sports: live',
  description: 'Every game of the plains live, and every goal again.',
};

it.each([
  ['title', 'Plain', 'site.title.en has 5 characters; search engines expect 10 to 65'],
  ['title', 'P'.repeat(66), 'site.title.en has 66 characters; search engines expect 10 to 65'],
  ['title', '🏒'.repeat(65), null],
  ['description', 'Live.', 'site.description.en has 5 characters; search engines expect 50 to 160'],
  ['description', 'L'.repeat(161), 'site.description.en has 161 characters; search engines expect 50 to 160'],
  ['description', 'L'.repeat(160), null],
])('checks the length of a %s: %j', (key, text, expected) => {
  const texts = { ...VALID, [key]: text };
  const site = { title: { en: texts.title }, description: { en: texts.description } };
  const warnings = describeSearchTexts({ ...plainTenant, site });
  expect(warnings.map(({ path, message }) => `${path?.join('.')} ${message}`)).toEqual(
    expected ? [expected] : [],
  );
});
