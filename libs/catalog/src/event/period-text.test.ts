import { createI18n, type Translate } from '@grandstand/i18n';
import { expect, it } from 'vitest';
import { periodText } from './period-text.ts';

const i18n = await createI18n('en');
const t: Translate = (key, values) => i18n.t(key, values ?? {});

it.each([
  ['period', 2, 3, false, 'Period 2'],
  ['period', 2, 3, true, 'Break'],
  ['period', 3, 3, true, 'Full time'],
  ['period', 4, 3, false, 'Overtime'],
  ['period', 4, 3, true, 'Full time'],
  ['quarter', 3, 4, false, 'Q3'],
  ['half', 1, 2, false, '1st half'],
  ['half', 2, 2, false, '2nd half'],
  ['half', 3, 2, false, 'Overtime'],
] as const)('%s %i of %i, over: %s, is called %s', (kind, number, count, isOver, expected) => {
  expect(periodText({ kind, number, count, isOver }, t)).toBe(expected);
});
