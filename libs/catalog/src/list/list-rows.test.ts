import { expect, it } from 'vitest';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { listRows } from './list-rows.ts';

const event = (id: number) => ({ id }) as CatalogEvent;
const [a, b, c, d] = [1, 2, 3, 4].map(event) as [CatalogEvent, CatalogEvent, CatalogEvent, CatalogEvent];

it('fills rows with cards and numbers them', () => {
  expect(listRows([a, b, c], null, 2)).toEqual([
    {
      key: 'whole',
      hasHeading: false,
      rows: [
        { events: [a, b], firstIndex: 0, groupSize: 3, lineIndex: 0 },
        { events: [c], firstIndex: 2, groupSize: 3, lineIndex: 1 },
      ],
    },
  ]);
});

it('counts headings as rows and starts each day with a new row', () => {
  const days = [
    { date: '2026-11-21', daysFromToday: 0, events: [a, b, c] },
    { date: '2026-11-22', daysFromToday: 1, events: [d] },
  ];
  const sections = listRows([a, b, c, d], days, 2);
  expect(sections.map(({ key }) => key)).toEqual(['2026-11-21', '2026-11-22']);
  expect(
    sections.map(({ rows }) =>
      rows.map(({ firstIndex, groupSize, lineIndex }) => [firstIndex, groupSize, lineIndex]),
    ),
  ).toEqual([
    [
      [0, 3, 1],
      [2, 3, 2],
    ],
    [[0, 1, 4]],
  ]);
});
