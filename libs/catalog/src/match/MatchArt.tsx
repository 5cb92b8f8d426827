import { BrandArt, Image, PictureBadges, TeamArt } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { artPlace } from './carry-art.ts';
import type { Match } from './match.ts';
import { useTold } from './use-told.ts';

/** The picture drawn from a match's teams, to fill its box. */
export const DrawnArt = ({ match, crest }: { readonly match: Match; readonly crest?: string }) =>
  match.sides ? (
    <TeamArt left={match.sides.away} right={match.sides.home} {...(crest ? { crest } : {})} />
  ) : (
    <BrandArt />
  );

const Badges = styled(PictureBadges)`
  flex-wrap: wrap;
  align-content: space-between;
`;

const Frame = styled.div<{ $fill: boolean }>`
  position: relative;
  ${({ $fill }) =>
    $fill &&
    css`
      block-size: 100%;
      &::before {
        content: '';
        display: block;
        aspect-ratio: 16 / 9;
      }
    `}
`;

interface Props {
  readonly match: Match;
  /** Badges over the picture. */
  readonly children?: ReactNode;
  /** At least 16/9, and as tall as what stands beside it. */
  readonly fill?: boolean;
}

/** A match's picture at 16/9 (§9): its own, or one drawn from its teams. */
export function MatchArt({ match, children, fill = false }: Props) {
  const { image } = useTold(match);
  return (
    <Frame $fill={fill} {...artPlace}>
      <Image src={image} ratio={fill ? null : 16 / 9} fallback={<DrawnArt match={match} />} />
      <Badges>{children}</Badges>
    </Frame>
  );
}
