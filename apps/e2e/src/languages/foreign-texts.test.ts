import { describe, expect, it } from 'vitest';
import { findForeignTexts } from './foreign-texts.ts';
import { readLanguageTexts } from './language-texts.ts';

const TEXTS = new Map([
  [
    'en',
    [
      'Watch live',
      'Clips',
      '<p>Write to <a href="mailto:x@y.z">x@y.z</a>. We answer soon.</p>',
      '{away} travel to {city} for a game',
    ],
  ],
  [
    'fr',
    [
      'Regarder en direct',
      'Clips',
      '<p>Écrivez à <a href="mailto:x@y.z">x@y.z</a>.</p>',
      '{away} se déplace à {city}',
    ],
  ],
  ['bg', ['Гледайте на живо', 'Клипове']],
]);

it.each([
  ['a text of another language', 'fr', 'Watch live', true],
  ['a text of another language with line breaks', 'fr', ' Watch\n  live ', true],
  ['a part of a text with markup', 'fr', '. We answer soon.', true],
  ['a sentence around placeholders', 'fr', 'Calgary travel to Halifax for a game', true],
  ['the language’s own text', 'fr', 'Regarder en direct', false],
  ['a text that both languages have', 'fr', 'Clips', false],
  ['a name', 'fr', 'Calgary Drovers', false],
  ['Cyrillic letters in a Latin language', 'en', 'Match: Морски фар', true],
  ['the code of a team', 'en', 'ФАР', false],
  ['Latin letters in a Cyrillic language', 'bg', 'Season pass', true],
  ['a brand beside Cyrillic letters', 'bg', 'Вход с Google', false],
  ['an email address in a Cyrillic language', 'bg', 'fan@megdan.example', false],
  ['a number', 'bg', '12:30', false],
] as const)('%s in a page in %s: %j is foreign: %j', (_name, language, text, isForeign) => {
  expect(findForeignTexts([text], language, TEXTS)).toHaveLength(isForeign ? 1 : 0);
});

describe('readLanguageTexts', () => {
  it('reads messages, texts by language and HTML files', () => {
    const texts = readLanguageTexts('northline', ['en', 'fr']);
    expect(texts.get('fr')).toEqual(expect.arrayContaining(['Se connecter', 'Coupe Northline']));
    expect(texts.get('en')?.join('\n')).toContain('How a Northline game is played');
    expect(texts.get('fr')?.join('\n')).toContain('Comment se joue un match Northline');
  });
});
