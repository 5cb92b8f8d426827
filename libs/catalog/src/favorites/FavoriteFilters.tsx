import { type MessageKey, useT } from '@grandstand/i18n';
import { Chip, DateFilter, FilterBar, FilterDivider, Select } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { EARLIEST_DAY } from '../list/day.ts';
import {
  FAVORITE_ORDERS,
  type FavoriteOrder,
  type FavoriteQuery,
  type FavoriteState,
  defaultOrder,
} from './favorite-query.ts';

const STATES: Readonly<Record<FavoriteState, MessageKey>> = {
  upcoming: 'catalog.upcoming',
  live: 'catalog.live',
  finished: 'catalog.replays',
  all: 'favorites.all',
};
const ORDERS: Readonly<Record<FavoriteOrder, MessageKey>> = {
  soonest: 'favorites.soonest',
  latest: 'favorites.latest',
  nameUp: 'favorites.nameUp',
  nameDown: 'favorites.nameDown',
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
const STATE_NAMES = Object.keys(STATES) as readonly FavoriteState[];

interface Props {
  readonly query: FavoriteQuery;
  /** The query string with these changes. */
  readonly searchOf: (change: Partial<FavoriteQuery>) => string;
  readonly onChange: (change: Partial<FavoriteQuery>) => void;
}

/** Filters of the favorites' events; all of them are in the URL. */
export function FavoriteFilters({ query, searchOf, onChange }: Props) {
  const t = useT();
  const { state, from, until, order } = query;
  const usualOrder = defaultOrder(state);
  // The default comes first: a filter select shows its first option as "not filtered".
  const orders = [usualOrder, ...FAVORITE_ORDERS.filter((one) => one !== usualOrder)];
  return (
    <FilterBar
      label={t('favorites.show')}
      active={[]}
      count={[from, until].filter(Boolean).length}
      onClear={() => onChange({ from: null, until: null })}
    >
      {STATE_NAMES.map((one) => (
        <Chip
          key={one}
          as={Link}
          to={{ search: searchOf({ state: one }) }}
          replace
          preventScrollReset
          aria-current={one === state}
        >
          {t(STATES[one])}
        </Chip>
      ))}
      <FilterDivider />
      <DateFilter
        label={t('favorites.from')}
        value={from ?? ''}
        min={EARLIEST_DAY}
        onChange={(day) => onChange({ from: day || null })}
      />
      <DateFilter
        label={t('favorites.until')}
        value={until ?? ''}
        min={from ?? EARLIEST_DAY}
        onChange={(day) => onChange({ until: day || null })}
      />
      <FilterDivider />
      <Select
        look="filter"
        label={t('favorites.order')}
        value={order === usualOrder ? '' : order}
        options={orders.map((one) => ({ value: one === usualOrder ? '' : one, text: t(ORDERS[one]) }))}
        onChange={({ target }) =>
          onChange({ order: FAVORITE_ORDERS.find((one) => one === target.value) ?? usualOrder })
        }
      />
    </FilterBar>
  );
}
