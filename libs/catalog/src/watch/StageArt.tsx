import { media } from '@grandstand/ui';
import { css, styled } from 'styled-components';
import { GeneratedEventArt } from '../event/EventArt.tsx';
import type { CatalogEvent } from '../event/catalog-event.ts';

/** The text covers the middle, and on phones all of the picture: only two crests have space, on wide screens. */
const Art = styled.div<{ $hasCrests: boolean }>`
  --stage-crest: 0px;
  display: grid;
  ${({ $hasCrests }) =>
    $hasCrests &&
    css`
      ${media.laptop} {
        --stage-crest: min(46cqh, 22cqw);
      }
    `}
  > * {
    block-size: 100%;
  }
`;

/** The teams behind the text of a stage without a player. */
export const StageArt = ({ event }: { readonly event: CatalogEvent }) => (
  <Art $hasCrests={event.sides !== null}>
    <GeneratedEventArt event={event} crestSize="var(--stage-crest)" />
  </Art>
);
