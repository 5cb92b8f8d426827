import type { Participant } from '@grandstand/api';
import { distinctNames } from '@grandstand/core';
import type { Formats, Translate } from '@grandstand/i18n';
import { noonUtcS } from './day.ts';
import { GENDER_NAMES } from './FilterFields.tsx';
import { type EventFilters, type FilterName, TOMORROW } from './filters.ts';

/** An active filter with its label. */
export interface ActiveFilterLabel {
  readonly filter: FilterName;
  readonly name: string;
}

/** Labels of the active filters; the sport has its own chips. */
export function activeFilterLabels(
  filters: EventFilters,
  participants: readonly Participant[],
  t: Translate,
  format: Formats,
): readonly ActiveFilterLabel[] {
  const { participant, group, ticket, gender, state, city, location, from, to } = filters;
  const day = (date: string) => format.day(noonUtcS(date), 'UTC');
  const names: readonly (readonly [FilterName, string | null])[] = [
    ['participant', participant && (distinctNames(participants).get(participant.id) ?? participant.name)],
    ['group', group?.name ?? null],
    ['ticket', ticket?.name ?? null],
    ['gender', gender && t(GENDER_NAMES[gender])],
    ['state', state],
    ['city', city],
    ['location', location?.name ?? null],
    [
      'from',
      from && (from === TOMORROW ? t('events.fromTomorrow') : t('events.fromDay', { day: day(from) })),
    ],
    ['to', to && t('events.toDay', { day: day(to) })],
  ];
  return names.flatMap(([filter, name]) => (name === null ? [] : [{ filter, name }]));
}
