import { token } from '@grandstand/ui-theme';
import { Crest, Image } from '@grandstand/ui';
import type { CSSProperties, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { Match, Side } from './match.ts';

/** Both teams' colours on a diagonal, their second colours along the seam, light falling on each crest. */
const Diagonal = styled.div`
  container-type: size;
  display: grid;
  /* The colours have their sides, whatever the direction of the text. */
  direction: ltr;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  justify-items: center;
  filter: ${token('--image-filter')};
  background:
    linear-gradient(to top, ${token('--scrim')} -35%, transparent 45%),
    radial-gradient(
      circle at 24% 46%,
      color-mix(in oklab, ${token('--on-image')} 26%, transparent),
      transparent 34%
    ),
    radial-gradient(
      circle at 76% 46%,
      color-mix(in oklab, ${token('--on-image')} 26%, transparent),
      transparent 34%
    ),
    repeating-linear-gradient(
      105deg,
      transparent 0 5cqw,
      color-mix(in srgb, ${token('--on-image')} 5%, transparent) 5cqw 5.4cqw
    ),
    linear-gradient(
      105deg,
      var(--away) calc(var(--seam, 50%) - 3.6%),
      var(--away-2) calc(var(--seam, 50%) - 3.4%) calc(var(--seam, 50%) - 0.4%),
      var(--home-2) calc(var(--seam, 50%) - 0.2%) calc(var(--seam, 50%) + 2.8%),
      var(--home) calc(var(--seam, 50%) + 3%)
    );
  > span {
    filter: drop-shadow(0 0.6cqw 1.6cqw ${token('--scrim')});
  }
  > :first-child {
    margin-inline-end: 5%;
  }
  > :last-child {
    margin-inline-start: 5%;
  }
`;

/** Where nobody plays anybody: the brand's colour, in bands of light. */
const Bands = styled.div`
  background:
    radial-gradient(
      ellipse 60% 90% at 78% 20%,
      color-mix(in oklab, ${token('--on-image')} 28%, transparent),
      transparent
    ),
    linear-gradient(
      115deg,
      transparent 46%,
      color-mix(in srgb, ${token('--on-image')} 9%, transparent) 46% 54%,
      transparent 54% 58%,
      color-mix(in srgb, ${token('--on-image')} 14%, transparent) 58% 61%,
      transparent 61% 74%,
      color-mix(in srgb, ${token('--on-image')} 7%, transparent) 74% 92%,
      transparent 92%
    ),
    linear-gradient(${token('--scrim')}, color-mix(in srgb, ${token('--scrim')} 40%, transparent)),
    ${token('--accent')};
`;

/** The brand's own bands, for a slide without a picture. */
export const BrandArt = Bands;

const colors = (home: Side, away: Side): CSSProperties & Record<`--${string}`, string> => ({
  '--home': home.color ?? token('--accent'),
  '--home-2': home.secondaryColor ?? token('--on-image'),
  '--away': away.color ?? token('--text'),
  '--away-2': away.secondaryColor ?? token('--on-image'),
});

/** The picture drawn from a match's teams, to fill its box. */
export function TeamArt({ match, crest = '46cqh' }: { readonly match: Match; readonly crest?: string }) {
  if (!match.sides) return <Bands />;
  const { home, away } = match.sides;
  const [first, second] = [away, home].map((side) => (
    <Crest
      key={side.id}
      name={side.name}
      src={side.logo}
      size={crest}
      {...(side.color ? { color: side.color } : {})}
    />
  ));
  return (
    <Diagonal style={colors(home, away)}>
      {first}
      {second}
    </Diagonal>
  );
}

const Overlay = styled.div`
  position: absolute;
  inset: 0.625rem;
  display: flex;
  flex-wrap: wrap;
  align-content: space-between;
  justify-content: space-between;
  gap: 0.375rem;
  pointer-events: none;
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
  return (
    <Frame $fill={fill}>
      <Image src={match.image} ratio={fill ? null : 16 / 9} fallback={<TeamArt match={match} />} />
      <Overlay>{children}</Overlay>
    </Frame>
  );
}
