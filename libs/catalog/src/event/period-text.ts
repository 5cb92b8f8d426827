import type { MessageKey, Translate } from '@grandstand/i18n';
import type { Period } from './catalog-event.ts';

const HALVES: Readonly<Record<number, MessageKey>> = {
  1: 'catalog.period.half1',
  2: 'catalog.period.half2',
};

/** "Period 2", "Q3", "1st half", "Break", "Overtime" or "Full time". */
export function periodText({ kind, number, count, isOver }: Period, t: Translate): string {
  if (isOver) return t(number < count ? 'catalog.period.break' : 'catalog.period.over');
  const half = kind === 'half' ? HALVES[number] : undefined;
  if (number > count || (kind === 'half' && !half)) return t('catalog.period.overtime');
  return half
    ? t(half)
    : t(kind === 'quarter' ? 'catalog.period.quarter' : 'catalog.period.period', { number });
}
