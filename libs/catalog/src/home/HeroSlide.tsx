import type { Slide } from '@grandstand/api';
import { token } from '@grandstand/ui-theme';
import {
  type ButtonLook,
  buttonStyle,
  clampLines,
  Container,
  Crest,
  displayText,
  Image,
  media,
} from '@grandstand/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import type { Match, Side } from '../match/match.ts';
import { BrandArt, TeamArt } from '../match/MatchArt.tsx';
import { MatchTime } from '../match/MatchTime.tsx';
import { NextStepLabel } from '../match/NextStepLabel.tsx';
import { StateBadge } from '../match/StateBadge.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { useCategoryName } from '../use-names.ts';

const ArtBox = styled.div`
  position: absolute;
  inset: 0;
  /* Between the crests, which stand beside the text on wide screens. */
  ${media.laptop} {
    --seam: 71%;
  }
`;

/** The space of the hero, whatever is in it. */
export const heroHeight = 'clamp(27rem, min(44vw, 64dvh), 43rem)';

const Frame = styled.div`
  position: relative;
  display: grid;
  align-items: end;
  min-inline-size: 0;
  block-size: ${heroHeight};
  color: ${token('--on-image')};
`;

/** Readable text whatever the picture: dark from below, and from the text's side on wide screens. */
const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to top,
    ${token('--scrim')},
    color-mix(in srgb, ${token('--scrim')} 82%, transparent) 45%,
    transparent 82%
  );
  ${media.laptop} {
    background:
      linear-gradient(to top, ${token('--scrim')}, transparent 46%),
      linear-gradient(
        to right,
        ${token('--scrim')},
        color-mix(in srgb, ${token('--scrim')} 78%, transparent) 34%,
        transparent 68%
      );
  }
  [dir='rtl'] & {
    scale: -1 1;
  }
`;

const Content = styled(Container)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: 0.875rem;
  padding-block-end: clamp(4rem, 6vw, 6rem);
  h2 {
    ${displayText}
    ${clampLines(3)}
    max-inline-size: 15em;
    padding-block-end: 0.06em;
    font-size: ${token('--font-size-4xl')};
  }
  p {
    ${clampLines(3)}
    max-inline-size: 34rem;
    font-size: ${token('--font-size-l')};
    line-height: 1.4;
    color: ${token('--on-image-muted')};
    text-wrap: pretty;
  }
`;

const Eyebrow = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.75rem;
  font-size: ${token('--font-size-s')};
  font-weight: 650;
`;

const ActionLink = styled(SiteLink)<ButtonLook>`
  ${buttonStyle}
  margin-block-start: 0.375rem;
`;

const ActionTo = styled(Link)<ButtonLook>`
  ${buttonStyle}
  margin-block-start: 0.375rem;
`;

interface BannerProps {
  readonly art: ReactNode;
  readonly children: ReactNode;
}

const Banner = ({ art, children }: BannerProps) => (
  <Frame>
    {art}
    <Shade />
    <Content>{children}</Content>
  </Frame>
);

/** A slide that the channel made. */
export function ChannelSlide({ slide, eager }: { readonly slide: Slide; readonly eager: boolean }) {
  return (
    <Banner art={<Image src={slide.image} ratio={null} eager={eager} fallback={<BrandArt />} />}>
      <h2>{slide.title}</h2>
      {slide.text && <p>{slide.text}</p>}
      {slide.button && <ActionLink url={slide.url}>{slide.button}</ActionLink>}
    </Banner>
  );
}

const Crests = styled.div`
  position: absolute;
  inset-block: 8% 44%;
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: clamp(1rem, 4vw, 4rem);
  --hero-crest: clamp(6rem, 26vw, 9rem);
  ${media.laptop} {
    inset-block: 0;
    inset-inline: 50% 5%;
    --hero-crest: clamp(9rem, 16vw, 16rem);
  }
  > span {
    filter: drop-shadow(0 1rem 2rem ${token('--scrim')});
  }
`;

/** A match as a slide: its own picture, or its teams' colours with their crests. */
export function MatchSlide({ match, eager }: { readonly match: Match; readonly eager: boolean }) {
  const links = useCatalogLinks();
  const category = useCategoryName(match.categoryId);
  const crest = (side: Side) => (
    <Crest
      name={side.name}
      src={side.logo}
      size="var(--hero-crest)"
      {...(side.color ? { color: side.color } : {})}
    />
  );
  return (
    <Banner
      art={
        <ArtBox>
          <Image
            src={match.image}
            ratio={null}
            eager={eager}
            fallback={<TeamArt match={match} crest="0px" />}
          />
          {!match.image && match.sides && (
            <Crests>
              {crest(match.sides.away)}
              {crest(match.sides.home)}
            </Crests>
          )}
        </ArtBox>
      }
    >
      <Eyebrow>
        <StateBadge match={match} />
        <span>{category}</span>
        <MatchTime match={match} />
      </Eyebrow>
      <h2>{match.title}</h2>
      <ActionTo
        to={links.watch(match.id)}

        onPointerDown={() => links.prefetch(links.watch(match.id))}
      >
        <NextStepLabel match={match} size={18} />
      </ActionTo>
    </Banner>
  );
}
