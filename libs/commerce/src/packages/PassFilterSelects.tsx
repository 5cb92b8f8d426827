import type { EventCategory, Gender, Participant } from '@grandstand/api';
import { type MessageKey, useT } from '@grandstand/i18n';
import { FilterBar, Select } from '@grandstand/ui';
import { countFilters, gendersOf, NO_FILTERS, type PassFilters, placesOf } from './pass-filters.ts';
import type { PassFilterState } from './use-pass-filters.ts';

const GENDER_NAMES: Readonly<Record<Gender, MessageKey>> = {
  male: 'events.men',
  female: 'events.women',
  'not identified': 'events.notIdentified',
};

interface Props {
  readonly state: Pick<PassFilterState, 'filters' | 'updateFilters'>;
  readonly sports: readonly EventCategory[];
  /** The teams whose gender and place are the options. */
  readonly teams: readonly Participant[];
}

/** The filters of §3 as selects. A filter with a single option is omitted; without any filter, renders nothing. */
export function PassFilterSelects({ state, sports, teams }: Props) {
  const t = useT();
  const { filters, updateFilters } = state;
  const inState = teams.filter(
    ({ properties }) => filters.state === null || (properties['state'] ?? []).includes(filters.state),
  );
  const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));
  const genders = gendersOf(teams);
  const selects: readonly SelectProps[] = [
    {
      label: t('offers.sport'),
      all: t('catalog.allSports'),
      value: filters.sport?.alias ?? '',
      options: sports.map(({ alias, name, lang }) => ({ value: alias, text: name, lang })),
      toChange: (value) => ({ sport: sports.find(({ alias }) => alias === value) ?? null }),
    },
    {
      label: t('events.gender'),
      all: t('events.allGenders'),
      value: filters.gender ?? '',
      options: genders.map((gender) => ({ value: gender, text: t(GENDER_NAMES[gender]) })),
      toChange: (value) => ({ gender: genders.find((gender) => gender === value) ?? null }),
    },
    {
      label: t('events.state'),
      all: t('events.allStates'),
      value: filters.state ?? '',
      options: asOptions(placesOf(teams, 'state')),
      toChange: (value) => ({ state: value || null, city: null }),
    },
    {
      label: t('events.city'),
      all: t('events.allCities'),
      value: filters.city ?? '',
      options: asOptions(placesOf(inState, 'city')),
      toChange: (value) => ({ city: value || null }),
    },
  ];
  const useful = selects.filter(({ options }) => options.length > 1);
  if (useful.length === 0) return null;
  return (
    <FilterBar
      label={t('catalog.filters')}
      active={[]}
      count={countFilters(filters)}
      onClear={() => updateFilters(NO_FILTERS)}
    >
      {useful.map(({ label, all, value, options, toChange }) => (
        <Select
          key={label}
          look="filter"
          label={label}
          value={value}
          options={[{ value: '', text: all }, ...options]}
          onChange={({ target }) => updateFilters(toChange(target.value))}
        />
      ))}
    </FilterBar>
  );
}

interface SelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly toChange: (value: string) => Partial<PassFilters>;
}
