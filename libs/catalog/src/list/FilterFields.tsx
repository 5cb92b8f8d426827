import { GENDERS, type Gender, type Participant } from '@grandstand/api';
import { type MessageKey, useT } from '@grandstand/i18n';
import { DateFilter, Select } from '@grandstand/ui';
import { EARLIEST_DAY } from './day.ts';
import { type FilterOptions, places } from './event-list-query.ts';
import { type EventFilters, TOMORROW } from './filters.ts';

interface Props {
  readonly filters: EventFilters;
  readonly filterOptions: FilterOptions;
  readonly updateFilters: (changes: Partial<EventFilters>) => void;
  /** Layout: in a bar, or stacked. */
  readonly look: 'filter' | 'field';
}

export const GENDER_NAMES: Readonly<Record<Gender, MessageKey>> = {
  male: 'events.men',
  female: 'events.women',
  'not identified': 'events.notIdentified',
};

/** All filters except the sport. A filter with a single option is omitted. */
export function FilterFields({ filters, filterOptions, updateFilters, look }: Props) {
  const t = useT();
  const { group, participant, gender, location, city, state } = filters;
  const teams = filterOptions.participants.filter((team) => group === null || team.groups.includes(group.id));
  const genders = gendersOf(filterOptions.participants);
  const states = places(filterOptions, 'state');
  const inState = filterOptions.locations.filter((venue) => state === null || venue.state === state);
  const cities = places({ locations: inState }, 'city');
  const venues = inState.filter((venue) => city === null || venue.city === city);
  return (
    <>
      {filterOptions.groups.length > 0 && (
        <Select
          look={look}
          label={t('catalog.group')}
          value={group?.alias ?? ''}
          options={[
            { value: '', text: t('catalog.allGroups') },
            ...byName(filterOptions.groups, ({ alias }) => alias),
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
          options={[{ value: '', text: t('catalog.allTeams') }, ...byName(teams, ({ alias }) => alias)]}
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
          options={[{ value: '', text: t('events.allStates') }, ...asThey(states)]}
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
          options={[{ value: '', text: t('events.allCities') }, ...asThey(cities)]}
          onChange={({ target }) => updateFilters({ city: target.value || null, location: null })}
        />
      )}
      {venues.length > 1 && (
        <Select
          look={look}
          label={t('events.venue')}
          value={location ? String(location.id) : ''}
          options={[{ value: '', text: t('events.allVenues') }, ...byName(venues, ({ id }) => String(id))]}
          onChange={({ target }) =>
            updateFilters({ location: venues.find(({ id }) => String(id) === target.value) ?? null })
          }
        />
      )}
      <DateFilter
        label={t('events.from')}
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
    </>
  );
}

/** The genders of the channel's teams. */
function gendersOf(participants: readonly Participant[]): readonly Gender[] {
  const given = participants.map(({ properties }) => properties['gender'] ?? []);
  return GENDERS.filter((gender) =>
    given.some((own) => own.includes(gender) || (own.length === 0 && gender === 'not identified')),
  );
}

const asThey = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));

const byName = <T extends { readonly name: string }>(items: readonly T[], valueOf: (item: T) => string) =>
  items
    .map((item) => ({ value: valueOf(item), text: item.name }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
