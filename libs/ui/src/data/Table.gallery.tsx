import { useState } from 'react';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { type Column, type Sorting, Table } from './Table.tsx';

interface Standing {
  readonly team: string;
  readonly played: number;
  readonly points: number;
  readonly last: string;
}

const standings: readonly Standing[] = [
  { team: 'Maple Bay Orcas', played: 24, points: 41, last: 'Won 4:2' },
  { team: 'Port Sable Anchors', played: 25, points: 38, last: 'Lost 1:3' },
  { team: 'Saint-Élie Étoiles du Nord', played: 24, points: 36, last: 'Won 5:4 after overtime' },
  { team: 'Nordküstenstadtwerkesportgemeinschaft', played: 23, points: 9, last: 'Lost 0:6' },
];

const columns: readonly Column<Standing>[] = [
  { id: 'team', title: 'Team', cell: ({ team }) => team, isHeader: true, isSortable: true },
  { id: 'last', title: 'Last game', cell: ({ last }) => last },
  { id: 'played', title: 'Played', cell: ({ played }) => played, isNumeric: true, isSortable: true },
  { id: 'points', title: 'Points', cell: ({ points }) => points, isNumeric: true, isSortable: true },
];

function Standings({ plain = false }: { readonly plain?: boolean }) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'points', direction: 'descending' });
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const by = (a: Standing, b: Standing) =>
    sorting.by === 'team'
      ? a.team.localeCompare(b.team)
      : sorting.by === 'played'
        ? a.played - b.played
        : a.points - b.points;
  return (
    <Table
      caption="Standings"
      columns={columns}
      rows={standings.toSorted((a, b) => sign * by(a, b))}
      rowKey={({ team }) => team}
      {...(plain ? {} : { sorting, onSort: setSorting })}
    />
  );
}

export const tablePage: GalleryPage = {
  slug: 'table',
  title: 'Table',
  examples: [
    { name: 'Sortable columns', Show: () => <Standings /> },
    { name: 'Plain', Show: () => <Standings plain /> },
    {
      name: 'In a narrow column',
      Show: () => (
        <div style={{ inlineSize: '20rem' }}>
          <Standings plain />
        </div>
      ),
    },
  ],
};
