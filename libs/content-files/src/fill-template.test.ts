import { expect, it } from 'vitest';
import type { ContentText } from './content-text.ts';
import { fillTemplate } from './fill-template.ts';

const values = { home: 'Bison', away: { en: 'Owls', fr: 'Hiboux' } };

it.each<[ContentText, ContentText]>([
  ['{home} win', 'Bison win'],
  ['{home} and {unknown}', 'Bison and {unknown}'],
  // A plain template has the languages of the values that it names.
  ['{away} at {home}', { en: 'Owls at Bison', fr: 'Hiboux at Bison' }],
  [
    { en: '{away} at {home}', fr: '{away} chez {home}' },
    { en: 'Owls at Bison', fr: 'Hiboux chez Bison' },
  ],
  // A value without the language stands in the channel's.
  [
    { en: '{away}', bg: 'Гост: {away}' },
    { en: 'Owls', bg: 'Гост: Owls' },
  ],
])('fills %j', (template, filled) => {
  expect(fillTemplate(template, values, 'en')).toEqual(filled);
});
