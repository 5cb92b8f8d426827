import { langProps } from '@grandstand/core';
import type { StreamStatus } from '@grandstand/api';
import { useFormats, useT } from '@grandstand/i18n';
import {
  type ActiveFilter,
  Chip,
  Crest,
  FilterBar,
  FilterDivider,
  type ListView,
  ListGridSwitch,
  media,
} from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { activeFilterLabels } from './active-filters.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { NO_FILTERS, TOMORROW } from './filters.ts';
import type { EventListControls } from './use-event-list-controls.ts';

const Tools = styled.div`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.75rem;
  ${media.laptop} {
    flex-wrap: nowrap;
  }
`;

const Wide = styled.div`
  display: none;
  flex-wrap: wrap;
  gap: 0.5rem;
  ${media.laptop} {
    display: flex;
  }
`;

const Narrow = styled.div`
  ${media.laptop} {
    display: none;
  }
`;

const Frame = styled.div`
  display: grid;
  gap: 0.25rem;
  min-inline-size: 0;
`;

const VIEWS: readonly ListView[] = ['grid', 'list', 'card', 'table'];

interface Props {
  readonly controls: EventListControls;
  readonly status: StreamStatus | null;
}

/** Filters and view of a list; all of them are in the URL (§3). */
export function EventFiltersBar({ controls, status }: Props) {
  const t = useT();
  const format = useFormats();
  const { filters, filterOptions, updateFilters, view, setView } = controls;
  const hasUpcoming = status === null || status === 'upcoming';
  const labels = activeFilterLabels(filters, filterOptions?.participants ?? [], t, format);
  // The chip *from tomorrow* shows this value of the filter `from` already.
  const active: readonly ActiveFilter[] = labels
    .filter(({ filter }) => !(hasUpcoming && filter === 'from' && filters.from === TOMORROW))
    .map(({ filter, name }) => ({
      key: filter,
      name,
      onRemove: () => updateFilters({ [filter]: null }),
      ...(filter === 'participant' && filters.participant
        ? { picture: <Crest name={name} src={filters.participant.images.logo} size="1.5rem" /> }
        : {}),
    }));
  const count = labels.length + (filters.category ? 1 : 0);
  const categoryChip = (category: EventListControls['filters']['category']) => ({
    as: Link,
    to: { search: controls.searchWith({ category }) },
    preventScrollReset: true,
    'aria-current': filters.category?.id === category?.id,
  });
  return (
    <Frame>
      <Tools>
        <Narrow>
          <FilterSheet controls={controls} count={count} />
        </Narrow>
        <Wide>
          {filterOptions && (
            <FilterFields
              filters={filters}
              filterOptions={filterOptions}
              updateFilters={updateFilters}
              layout="bar"
            />
          )}
        </Wide>
        <ListGridSwitch views={VIEWS} value={view} onChange={setView} />
      </Tools>
      <FilterBar
        label={t('catalog.filters')}
        active={active}
        count={count}
        onClear={() => updateFilters(NO_FILTERS)}
      >
        {hasUpcoming && (
          <Chip
            aria-pressed={filters.from === TOMORROW}
            onClick={() => updateFilters({ from: filters.from === TOMORROW ? null : TOMORROW })}
          >
            {t('events.fromTomorrow')}
          </Chip>
        )}
        {filterOptions && filterOptions.categories.length > 1 && (
          <>
            {hasUpcoming && <FilterDivider />}
            <Chip {...categoryChip(null)}>{t('catalog.allSports')}</Chip>
            {filterOptions.categories.map((category) => (
              <Chip key={category.id} {...categoryChip(category)} {...langProps(category)}>
                {category.name}
              </Chip>
            ))}
          </>
        )}
      </FilterBar>
    </Frame>
  );
}
