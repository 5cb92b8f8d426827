import { GENDERS, type Gender, type Participant } from '@grandstand/api';
import { distinctNames } from '@grandstand/core';
import { type MessageKey, useT } from '@grandstand/i18n';
import { DateFilter, Select } from '@grandstand/ui';
import { styled } from 'styled-components';
import { EARLIEST_DAY } from './day.ts';
import { type FilterOptions, venueFieldValues } from './event-list-query.ts';
import { type EventFilters, TOMORROW } from './filters.ts';

/** The two days stay together in a bar that wraps. */
const Days = styled.div`
  display: contents;
  &[data-layout='bar'] {
    display: flex;
    gap: 0.5rem;
  }
`;

interface Props {
  readonly filters: EventFilters;
  readonly filterOptions: FilterOptions;
  readonly updateFilters: (changes: Partial<EventFilters>) => void;
  readonly layout: 'bar' | 'stacked';
}

export const GENDER_NAMES: Readonly<Record<Gender, MessageKey>> = {
  male: 'events.men',
  female: 'events.women',
  'not identified': 'events.notIdentified',
};

/**
 * All filters except the sport. Filters without a choice are omitted: group and team without any option, the others with
 * fewer than two.
 */
export function FilterFields({ filters, filterOptions, updateFilters, layout }: Props) {
  const t = useT();
  const look = layout === 'bar' ? 'filter' : 'field';
  const { group, participant, gender, location, city, state } = filters;
  const teams = filterOptions.participants.filter((team) => group === null || team.groups.includes(group.id));
  const teamNames = distinctNames(filterOptions.participants);
  const genders = gendersOf(filterOptions.participants);
  const states = venueFieldValues(filterOptions, 'state');
  const venuesInState = filterOptions.locations.filter((venue) => state === null || venue.state === state);
  const cities = venueFieldValues({ locations: venuesInState }, 'city');
  const venues = venuesInState.filter((venue) => city === null || venue.city === city);
  return (
    <>
      {filterOptions.groups.length > 0 && (
        <Select
          look={look}
          label={t('catalog.group')}
          value={group?.alias ?? ''}
          options={[
            { value: '', text: t('catalog.allGroups') },
            ...toSortedOptions(filterOptions.groups, ({ alias }) => alias),
          ]}
          onChange={({ target }) =>
            updateFilters({
              participant: null,
              group: filterOptions.groups.find(({ alias }) => alias === target.value) ?? null,
            })
          }
        />
      )}
      {teams.length > 0 && (
        <Select
          look={look}
          label={t('catalog.team')}
          value={participant?.alias ?? ''}
          options={[
            { value: '', text: t('catalog.allTeams') },
            ...toSortedOptions(
              teams.map((team) => ({ ...team, name: teamNames.get(team.id) ?? team.name })),
              ({ alias }) => alias,
            ),
          ]}
          onChange={({ target }) =>
            // Most teams play one sport, so a previously selected sport would give an empty list.
            updateFilters({
              category: null,
              participant: teams.find(({ alias }) => alias === target.value) ?? null,
            })
          }
        />
      )}
      {genders.length > 1 && (
        <Select
          look={look}
          label={t('events.gender')}
          value={gender ?? ''}
          options={[
            { value: '', text: t('events.allGenders') },
            ...genders.map((value) => ({ value, text: t(GENDER_NAMES[value]) })),
          ]}
          onChange={({ target }) =>
            updateFilters({ gender: genders.find((one) => one === target.value) ?? null })
          }
        />
      )}
      {states.length > 1 && (
        <Select
          look={look}
          label={t('events.state')}
          value={state ?? ''}
          options={[{ value: '', text: t('events.allStates') }, ...toOptions(states)]}
          onChange={({ target }) =>
            updateFilters({ state: target.value || null, city: null, location: null })
          }
        />
      )}
      {cities.length > 1 && (
        <Select
          look={look}
          label={t('events.city')}
          value={city ?? ''}
          options={[{ value: '', text: t('events.allCities') }, ...toOptions(cities)]}
          onChange={({ target }) => updateFilters({ city: target.value || null, location: null })}
        />
      )}
      {venues.length > 1 && (
        <Select
          look={look}
          label={t('events.venue')}
          value={location ? String(location.id) : ''}
          options={[
            { value: '', text: t('events.allVenues') },
            ...toSortedOptions(venues, ({ id }) => String(id)),
          ]}
          onChange={({ target }) =>
            updateFilters({ location: venues.find(({ id }) => String(id) === target.value) ?? null })
          }
        />
      )}
      <Days data-layout={layout}>
        <DateFilter
          label={t('events.from')}
          // A date field cannot show TOMORROW; the filter bar has a chip for it.
          value={filters.from === null || filters.from === TOMORROW ? '' : filters.from}
          min={EARLIEST_DAY}
          onChange={(day) => updateFilters({ from: day || null })}
        />
        <DateFilter
          label={t('events.to')}
          value={filters.to ?? ''}
          min={EARLIEST_DAY}
          onChange={(day) => updateFilters({ to: day || null })}
        />
      </Days>
    </>
  );
}

/** The genders of the channel's teams; a team without a gender counts as *not identified*. */
function gendersOf(participants: readonly Participant[]): readonly Gender[] {
  const teamGenders = participants.map(({ properties }) => properties['gender'] ?? []);
  return GENDERS.filter((gender) =>
    teamGenders.some(
      (values) => values.includes(gender) || (values.length === 0 && gender === 'not identified'),
    ),
  );
}

const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));

const toSortedOptions = <T extends { readonly name: string }>(
  items: readonly T[],
  valueOf: (item: T) => string,
) =>
  items
    .map((item) => ({ value: valueOf(item), text: item.name }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
