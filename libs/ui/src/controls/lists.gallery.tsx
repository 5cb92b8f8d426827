import { useState } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { Select } from '../forms/Select.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Crest } from '../media/Crest.tsx';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { DateFilter } from './DateFilter.tsx';
import { InfiniteList, type InfiniteListState } from './InfiniteList.tsx';
import { FilterBar, FilterDivider } from './FilterBar.tsx';
import { ListGridSwitch, type ListView } from './ListGridSwitch.tsx';
import { Pagination } from './Pagination.tsx';
import { Tabs } from './Tabs.tsx';

const Wide = styled.div`
  inline-size: 100%;
`;

const sports = ['All sports', 'Ice hockey', 'Football', 'Basketball', 'Leichtathletikmehrkampf', 'Futsal'];

function Sports() {
  const [chosen, setChosen] = useState('Ice hockey');
  return sports.map((sport) => (
    <Chip key={sport} aria-pressed={sport === chosen} onClick={() => setChosen(sport)}>
      {sport}
    </Chip>
  ));
}

export const chipPage: GalleryPage = {
  slug: 'chip',
  title: 'Chip',
  examples: [
    { name: 'Single choice', Show: Sports },
    {
      name: 'As links',
      Show: () => (
        <>
          <Chip as="a" href="#today" aria-current="true">
            Today
          </Chip>
          <Chip as="a" href="#tomorrow">
            Tomorrow
          </Chip>
        </>
      ),
    },
  ],
};

function Day({ from }: { readonly from: string }) {
  const [day, setDay] = useState(from);
  return (
    <>
      <DateFilter label="From" value={day} min="2022-08-01" onChange={setDay} />
      <output>{day || 'any day'}</output>
    </>
  );
}

export const dateFilterPage: GalleryPage = {
  slug: 'date-filter',
  title: 'Date filter',
  examples: [
    { name: 'No day selected', Show: () => <Day from="" /> },
    { name: 'Day selected', Show: () => <Day from="2026-11-21" /> },
  ],
};

const teams = ['Churchill Auroras', 'Timmins Forge', 'Moosonee Tides'];

function Filters() {
  const [active, setActive] = useState(teams);
  const [sport, setSport] = useState('');
  return (
    <Wide>
      <FilterBar
        label="Filters"
        active={active.map((name) => ({
          key: name,
          name,
          picture: <Crest name={name} src={null} size="1.5rem" />,
          onRemove: () => setActive(active.filter((other) => other !== name)),
        }))}
        count={active.length + (sport ? 1 : 0)}
        onClear={() => {
          setActive([]);
          setSport('');
        }}
      >
        <Select
          look="filter"
          label="Sport"
          value={sport}
          onChange={({ target }) => setSport(target.value)}
          options={[
            { value: '', text: 'All sports' },
            { value: 'hockey', text: 'Ice hockey' },
          ]}
        />
        <FilterDivider />
        <Chip aria-pressed>Women</Chip>
        <Chip>Men</Chip>
      </FilterBar>
    </Wide>
  );
}

export const filterBarPage: GalleryPage = {
  slug: 'filter-bar',
  title: 'Filter bar',
  examples: [
    { name: 'Active filters', Show: Filters },
    {
      name: 'No active filters',
      Show: () => (
        <Wide>
          <FilterBar label="Filters of the schedule" active={[]} onClear={() => undefined}>
            <Chip aria-pressed>All sports</Chip>
            <Chip>Ice hockey</Chip>
          </FilterBar>
        </Wide>
      ),
    },
  ],
};

const profileTabs = [
  { id: 'orders', text: 'Active orders', content: 'Season pass, renews on January 1.' },
  { id: 'clips', text: 'Clips', count: 12, content: 'Twelve clips.' },
  { id: 'downloads', text: 'Downloads', count: 0, content: 'Nothing here yet.' },
  { id: 'details', text: 'Zahlungsmethoden und Rechnungsadressen', content: 'Two cards.' },
].map(({ content, ...tab }) => ({ ...tab, content: <p>{content}</p> }));

export const tabsPage: GalleryPage = {
  slug: 'tabs',
  title: 'Tabs',
  examples: [
    {
      name: 'Views of one thing',
      Show: () => (
        <Wide>
          <Tabs label="Profile" tabs={profileTabs} />
        </Wide>
      ),
    },
  ],
};

function Views() {
  const [view, setView] = useState<ListView>('grid');
  const [pair, setPair] = useState<'grid' | 'list'>('list');
  return (
    <>
      <ListGridSwitch views={['grid', 'list', 'card', 'table']} value={view} onChange={setView} />
      <ListGridSwitch views={['grid', 'list']} value={pair} onChange={setPair} />
      <output>{`${view}, ${pair}`}</output>
    </>
  );
}

export const listGridSwitchPage: GalleryPage = {
  slug: 'list-grid-switch',
  title: 'List and grid switch',
  examples: [{ name: 'Four views and two views', Show: Views }],
};

function Pages({ pageCount, from }: { readonly pageCount: number; readonly from: number }) {
  const [page, setPage] = useState(from);
  return (
    <Wide>
      <Pagination page={page} pageCount={pageCount} onChange={setPage} label={`${pageCount} pages`} />
    </Wide>
  );
}

export const paginationPage: GalleryPage = {
  slug: 'pagination',
  title: 'Pagination',
  examples: [
    { name: 'Many pages', Show: () => <Pages pageCount={24} from={9} /> },
    { name: 'A few pages', Show: () => <Pages pageCount={4} from={1} /> },
  ],
};

const Item = styled.li`
  padding: 1rem ${token('--card-padding')};
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  & + & {
    margin-block-start: 0.5rem;
  }
`;

const PAGE_SIZE = 20;
const ITEM_COUNT = 50;

/** Two buttons replace the network: one makes the pending request succeed, the other makes it fail. */
function ScrollingList() {
  const [count, setCount] = useState(PAGE_SIZE);
  const [request, setRequest] = useState<'none' | 'pending' | 'failed'>('none');
  const state: InfiniteListState =
    request === 'pending' ? 'loading' : request === 'failed' ? 'failed' : count < ITEM_COUNT ? 'more' : 'end';
  const settle = (succeeds: boolean) => () => {
    if (request !== 'pending') return;
    if (succeeds) setCount(Math.min(ITEM_COUNT, count + PAGE_SIZE));
    setRequest(succeeds ? 'none' : 'failed');
  };
  return (
    <Wide>
      <div style={{ position: 'fixed', insetBlockEnd: '1rem', insetInlineEnd: '1rem', zIndex: 9 }}>
        <Button $size="small" onMouseDown={(event) => event.preventDefault()} onClick={settle(true)}>
          Load the items
        </Button>{' '}
        <Button
          $size="small"
          $look="secondary"
          onMouseDown={(event) => event.preventDefault()}
          onClick={settle(false)}
        >
          Fail the request
        </Button>
      </div>
      <InfiniteList state={state} count={count} onLoadMore={() => setRequest('pending')}>
        <ol>
          {Array.from({ length: count }, (_, index) => (
            <Item key={index}>Event {index + 1}</Item>
          ))}
        </ol>
      </InfiniteList>
    </Wide>
  );
}

const withState = (state: InfiniteListState) => () => (
  <Wide>
    <InfiniteList state={state} count={3} onLoadMore={() => undefined}>
      <ol>
        {[1, 2, 3].map((number) => (
          <Item key={number}>Event {number}</Item>
        ))}
      </ol>
    </InfiniteList>
  </Wide>
);

export const infiniteListPage: GalleryPage = {
  slug: 'infinite-list',
  title: 'Infinite list',
  examples: [
    { name: 'Loading', Show: withState('loading') },
    { name: 'Failed', Show: withState('failed') },
    { name: 'End of the list', Show: withState('end') },
    { name: 'Loads more on scroll', Show: ScrollingList },
  ],
};
