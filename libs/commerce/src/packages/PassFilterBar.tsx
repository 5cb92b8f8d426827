import type { EventCategory } from '@grandstand/api';
import { ListGridSwitch, media } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { Offer } from '../offer.ts';
import { PASS_VIEWS } from './pass-filters.ts';
import { PassFilterSelects } from './PassFilterSelects.tsx';
import type { PassFilterState } from './use-pass-filters.ts';

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  > :last-child {
    grid-column: -2;
    justify-self: end;
  }
  ${media.laptop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

interface Props {
  readonly state: PassFilterState;
  readonly offers: readonly Offer[];
  readonly categories: readonly EventCategory[];
}

/** Filters (§3) and view of the passes. */
export function PassFilterBar({ state, offers, categories }: Props) {
  const { filters, participants, view, setView } = state;
  const hasTeamPass = offers.some(({ scope }) => scope === 'one-team');
  const sports = categories.filter(
    (category) =>
      category === filters.sport || offers.some((offer) => offer.categories.includes(category.id)),
  );
  return (
    <Tools>
      <PassFilterSelects state={state} sports={sports} teams={hasTeamPass ? participants : []} />
      <ListGridSwitch views={PASS_VIEWS} value={view} onChange={setView} />
    </Tools>
  );
}
