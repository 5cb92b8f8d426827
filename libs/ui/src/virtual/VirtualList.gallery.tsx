import { useRef } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { Button } from '../controls/Button.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { VirtualList, type VirtualListHandle } from './VirtualList.tsx';

const Wide = styled.div`
  inline-size: 100%;
`;

const Heading = styled.h3`
  padding: 0.75rem 0;
  background: ${token('--canvas')};
  color: ${token('--text')};
`;

/** Taller than the estimate, so that rows must be measured. */
const Item = styled.div`
  padding: 1rem ${token('--card-padding')};
  margin-block-end: 0.5rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  a {
    text-decoration: underline;
  }
`;

const ROWS = 100;
const DAYS = Array.from({ length: 100 }, (_, day) => ({
  key: String(day + 1),
  hasHeading: true,
  rows: Array.from({ length: ROWS }, (_row, index) => day * ROWS + index + 1),
}));

const keyOf = (event: number) => event;
const rowOf = (event: number) => (
  <Item role="listitem" aria-posinset={((event - 1) % ROWS) + 1} aria-setsize={ROWS}>
    <a href={`#event-${event}`}>Event {event}</a>
    {event % 3 === 0 && <p>Doors open an hour before the start, and close with the last whistle.</p>}
  </Item>
);

const headingOf = (day: string, id: string) => <Heading id={id}>Day {day}</Heading>;

function TenThousand() {
  const list = useRef<VirtualListHandle>(null);
  return (
    <Wide>
      <p>
        <Button $size="small" onClick={() => list.current?.scrollTo('50')}>
          Go to day 50
        </Button>
      </p>
      <VirtualList
        ref={list}
        sections={DAYS}
        rowKey={keyOf}
        estimate={{ row: 70, heading: 48 }}
        renderRow={rowOf}
        renderHeading={headingOf}
        semantics="list"
        restoreKey="gallery"
      />
    </Wide>
  );
}

export const virtualListPage: GalleryPage = {
  slug: 'virtual-list',
  title: 'Virtual list',
  examples: [{ name: 'Ten thousand rows under a hundred headings', Show: TenThousand }],
};
