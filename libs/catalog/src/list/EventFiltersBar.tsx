import { useT } from '@grandstand/i18n';
import { useParticipants, useStaticData } from '@grandstand/session';
import { type ActiveFilter, Chip, Crest, FilterBar, FilterDivider, Select } from '@grandstand/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { type EventFilters, type FilterName, FILTERS, readFilters, withFilter } from './filters.ts';

/** What the address narrows a list to; Nothing while the channel's data is on its way. */
export function useEventFilters(): EventFilters {
  const [query] = useSearchParams();
  const state = useStaticData();
  const participants = useParticipants();
  const data = state.kind === 'ready' ? state.value : null;
  return readFilters(query, {
    categories: data?.['events-categories'] ?? [],
    groups: data?.['participant-groups'] ?? [],
    participants,
  });
}

/** Sports as chips, groups and teams as selects; every choice is in the address (§3). */
export function EventFiltersBar({ filters }: { readonly filters: EventFilters }) {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const state = useStaticData();
  const participants = useParticipants();
  if (state.kind !== 'ready') return <FilterBar label={t('catalog.filters')} active={[]} onClear={noop} />;
  const { 'events-categories': categories, 'participant-groups': groups } = state.value;
  const narrow = (...changes: (readonly [FilterName, string | null])[]) =>
    setQuery(
      changes.reduce((next, [filter, alias]) => withFilter(next, filter, alias), query),
      { replace: true },
    );
  const sport = (alias: string | null) => ({
    as: Link,
    to: { search: withFilter(query, 'category', alias).toString() },
    replace: true,
    preventScrollReset: true,
    'aria-current': filters.category?.alias === (alias ?? undefined),
  });
  const teams = filters.group
    ? participants.filter((team) => team.groups.includes(filters.group?.id ?? 0))
    : participants;
  const { participant } = filters;
  const team: ActiveFilter | null = participant && {
    key: participant.alias,
    name: participant.name,
    picture: <Crest name={participant.name} src={participant.images.logo} size="1.5rem" />,
    onRemove: () => narrow(['participant', null]),
  };

  return (
    <FilterBar
      label={t('catalog.filters')}
      active={team ? [team] : []}
      count={FILTERS.filter((filter) => filters[filter]).length}
      onClear={() => narrow(...FILTERS.map((filter) => [filter, null] as const))}
    >
      {groups.length > 0 && (
        <Select
          look="filter"
          label={t('catalog.group')}
          value={filters.group?.alias ?? ''}
          options={[{ value: '', text: t('catalog.allGroups') }, ...toOptions(groups)]}
          onChange={({ target }) => narrow(['participant', null], ['group', target.value])}
        />
      )}
      {/* A team mostly plays one sport: another one chosen before would leave nothing. */}
      {!participant && teams.length > 0 && (
        <Select
          look="filter"
          label={t('catalog.team')}
          value=""
          options={[{ value: '', text: t('catalog.allTeams') }, ...toOptions(teams)]}
          onChange={({ target }) => narrow(['category', null], ['participant', target.value])}
        />
      )}
      {categories.length > 1 && (
        <>
          <FilterDivider />
          <Chip {...sport(null)}>{t('catalog.allSports')}</Chip>
          {categories.map(({ id, name, alias }) => (
            <Chip key={id} {...sport(alias)}>
              {name}
            </Chip>
          ))}
        </>
      )}
    </FilterBar>
  );
}

const noop = () => undefined;

const toOptions = (items: readonly { alias: string; name: string }[]) =>
  items
    .map(({ alias, name }) => ({ value: alias, text: name }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
