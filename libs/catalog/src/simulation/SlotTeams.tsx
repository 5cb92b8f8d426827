import { langProps } from '@grandstand/core';
import { Crest } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { CatalogEvent, Side } from '../event/catalog-event.ts';

const Lines = styled.div`
  display: grid;
  gap: 0.375rem;
  min-inline-size: 0;
  font-weight: 650;
  line-height: 1.25;
`;

const Line = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.625rem;
`;

/** The teams of an event that is shown as live: never its result, whatever the viewer's setting for spoilers. */
export function SlotTeams({ event }: { readonly event: CatalogEvent }) {
  if (!event.sides) return <Lines {...langProps(event)}>{event.title}</Lines>;
  const line = ({ id, name, logo, color }: Side) => (
    <Line key={id}>
      <Crest name={name} src={logo} size="1.375rem" {...(color ? { color } : {})} />
      <span>{name}</span>
    </Line>
  );
  return <Lines>{event.participants.map(line)}</Lines>;
}
