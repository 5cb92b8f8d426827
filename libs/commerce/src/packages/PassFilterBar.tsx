import type { EventCategory, Gender } from '@grandstand/api';
import { type MessageKey, useT } from '@grandstand/i18n';
import { FilterBar, ListGridSwitch, media, Select } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { Offer } from '../offer.ts';
import { gendersOf, NO_FILTERS, type PassFilters, placesOf } from './pass-filters.ts';
import type { PassFilterState } from './use-pass-filters.ts';

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: end;
  gap: 0.5rem;
  > :first-child {
    justify-self: stretch;
  }
  ${media.laptop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

const GENDER_NAMES: Readonly<Record<Gender, MessageKey>> = {
  male: 'events.men',
  female: 'events.women',
  'not identified': 'events.notIdentified',
};

interface Props {
  readonly state: PassFilterState;
  readonly offers: readonly Offer[];
  readonly categories: readonly EventCategory[];
}

/** Filters (§3) and view of the passes. A filter with a single option, or without an effect, is omitted. */
export function PassFilterBar({ state, offers, categories }: Props) {
  const t = useT();
  const { filters, participants, updateFilters, view, setView } = state;
  const hasTeamPass = offers.some(({ scope }) => scope === 'one-team');
  const sold = categories.filter(({ id }) => offers.some((offer) => offer.categories.includes(id)));
  const teams = hasTeamPass ? participants : [];
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
      options: sold.map(({ alias, name }) => ({ value: alias, text: name })),
      toChange: (value) => ({ sport: sold.find(({ alias }) => alias === value) ?? null }),
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
  return (
    <Tools>
      {useful.length > 0 ? (
        <FilterBar
          label={t('catalog.filters')}
          active={[]}
          count={Object.values(filters).filter((value) => value !== null).length}
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
      ) : (
        <span />
      )}
      <ListGridSwitch views={['grid', 'list']} value={view} onChange={setView} />
    </Tools>
  );
}

interface SelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly toChange: (value: string) => Partial<PassFilters>;
}
