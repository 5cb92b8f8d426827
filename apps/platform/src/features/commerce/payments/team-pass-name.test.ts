import type { ContentText } from '@grandstand/content-files';
import { expect, it } from 'vitest';
import { teamPassName } from './team-pass-name.ts';

const PASS = { bg: 'Отборен пропуск', en: 'Team pass' };
const SPORT = { bg: 'Футбол', en: 'Football' };

it.each<[ContentText, ContentText, readonly ContentText[], ContentText]>([
  ['Team pass', 'Owls', [], 'Team pass: Owls'],
  ['Team pass', 'Owls', ['Football', 'Futsal'], 'Team pass: Owls · Football, Futsal'],
  [PASS, 'Owls', [SPORT], { bg: 'Отборен пропуск: Owls · Футбол', en: 'Team pass: Owls · Football' }],
  // Where a part lacks a language, it stands in the channel's.
  ['Пропуск', { bg: 'Сови', en: 'Owls' }, [], { bg: 'Пропуск: Сови', en: 'Пропуск: Owls' }],
])('of %j, %j and %j is %j', (pass, team, sports, name) => {
  expect(teamPassName({ pass, team, sports }, 'bg')).toEqual(name);
});
