import { media } from '@grandstand/ui';
import { styled } from 'styled-components';
import { GeneratedEventArt } from '../event/EventArt.tsx';
import type { CatalogEvent } from '../event/catalog-event.ts';

/** On phones the text needs the space of the crests. */
const Art = styled.div`
  --stage-crest: 0px;
  display: grid;
  ${media.laptop} {
    --stage-crest: min(46cqh, 22cqw);
  }
  > * {
    block-size: 100%;
  }
`;

/** The teams behind the text of a stage without a player. */
export const StageArt = ({ event }: { readonly event: CatalogEvent }) => (
  <Art>
    <GeneratedEventArt event={event} crestSize="var(--stage-crest)" />
  </Art>
);
