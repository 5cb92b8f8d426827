import { useT } from '@grandstand/i18n';
import { useParticipants, useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { chipStyle, Crest, Select } from '@grandstand/ui';
import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { type EventFilters, type FilterName, readFilters, withFilter } from './filters.ts';

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin-inline: calc(-1 * ${token('--page-padding')});
  padding: 4px ${token('--page-padding')};
  overflow-x: auto;
  scrollbar-width: none;
`;

const ChipLink = styled(Link)`
  ${chipStyle}
`;

const Divider = styled.span`
  flex: none;
  inline-size: 1px;
  block-size: 1.5rem;
  margin-inline: 0.25rem;
  background: ${token('--border')};
`;

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
  if (state.kind !== 'ready') return <Bar style={{ minBlockSize: '3rem' }} />;
  const { 'events-categories': categories, 'participant-groups': groups } = state.value;
  const to = (filter: FilterName, alias: string | null) => ({
    search: withFilter(query, filter, alias).toString(),
  });
  const teams = filters.group
    ? participants.filter((team) => team.groups.includes(filters.group?.id ?? 0))
    : participants;
  const { participant } = filters;

  return (
    <Bar role="group" aria-label={t('catalog.filters')}>
      {participant && (
        <ChipLink to={to('participant', null)} replace preventScrollReset aria-current="true">
          <Crest name={participant.name} src={participant.images.logo} size="1.5rem" />
          {participant.name}
          <X size={16} strokeWidth={1.75} aria-label={t('catalog.clearFilter')} />
        </ChipLink>
      )}
      {groups.length > 0 && (
        <Select
          label={t('catalog.group')}
          value={filters.group?.alias ?? ''}
          options={[{ value: '', text: t('catalog.allGroups') }, ...toOptions(groups)]}
          onChange={(alias) =>
            setQuery(withFilter(withFilter(query, 'participant', null), 'group', alias), { replace: true })
          }
        />
      )}
      {/* A team mostly plays one sport: another one chosen before would leave nothing. */}
      {!participant && teams.length > 0 && (
        <Select
          label={t('catalog.team')}
          value=""
          options={[{ value: '', text: t('catalog.allTeams') }, ...toOptions(teams)]}
          onChange={(alias) =>
            setQuery(withFilter(withFilter(query, 'category', null), 'participant', alias), { replace: true })
          }
        />
      )}
      {categories.length > 1 && (
        <>
          <Divider />
          <ChipLink to={to('category', null)} replace preventScrollReset aria-current={!filters.category}>
            {t('catalog.allSports')}
          </ChipLink>
          {categories.map(({ id, name, alias }) => (
            <ChipLink
              key={id}
              to={to('category', alias)}
              replace
              preventScrollReset
              aria-current={filters.category?.id === id}
            >
              {name}
            </ChipLink>
          ))}
        </>
      )}
    </Bar>
  );
}

const toOptions = (items: readonly { alias: string; name: string }[]) =>
  items
    .map(({ alias, name }) => ({ value: alias, text: name }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
