import { langProps } from '@grandstand/core';
import type { Slide } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  BrandArt,
  Card,
  clampLines,
  displayText,
  Image,
  PageSection,
  Rail,
  SiteLink,
  Skeleton,
  StretchedLink,
  useResolveLink,
} from '@grandstand/ui';
import { styled } from 'styled-components';

const Banner = styled(Card)`
  aspect-ratio: 16 / 9;
  display: grid;
  align-items: end;
  isolation: isolate;
  color: ${token('--on-image')};
`;

/** Behind the text. The link in the title covers the whole card. */
const Art = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
`;

/** Darkens the picture behind the text. */
const TextOverlay = styled.div`
  display: grid;
  gap: 0.375rem;
  padding: 4rem calc(${token('--card-padding')} * 1.25) calc(${token('--card-padding')} * 1.25);
  background: linear-gradient(
    to top,
    ${token('--scrim')},
    color-mix(in srgb, ${token('--scrim')} 84%, transparent) 55%,
    transparent
  );
  h3 {
    ${displayText}
    ${clampLines(2)}
    font-size: ${token('--font-size-xl')};
  }
  p {
    ${clampLines(2)}
    color: ${token('--on-image-muted')};
    font-size: ${token('--font-size-s')};
    line-height: 1.4;
  }
`;

const WIDTH = 'clamp(280px, 42vw, 36rem)';

/** The channel's slides that are each about one sport, team or group (§3, *Slide*). */
export function Spotlight({ slides }: { readonly slides: readonly Slide[] }) {
  const t = useT();
  if (slides.length === 0) return null;
  const title = t('home.spotlight');
  return (
    <PageSection title={title}>
      <Rail label={title} cardWidth={WIDTH}>
        {slides.map((slide) => (
          <SpotlightCard key={slide.id} slide={slide} />
        ))}
      </Rail>
    </PageSection>
  );
}

function SpotlightCard({ slide }: { readonly slide: Slide }) {
  const resolveLink = useResolveLink();
  return (
    <Banner>
      <Art>
        <Image src={slide.image} ratio={null} fallback={<BrandArt />} />
      </Art>
      <TextOverlay {...langProps(slide)}>
        <h3>
          {resolveLink(slide.url) !== null ? (
            <StretchedLink as={SiteLink} url={slide.url}>
              {slide.title}
            </StretchedLink>
          ) : (
            slide.title
          )}
        </h3>
        {slide.text && <p>{slide.text}</p>}
      </TextOverlay>
    </Banner>
  );
}

/** A skeleton with the size of one row of slides. */
export const SpotlightSkeleton = () => (
  <PageSection title={null}>
    <Rail label="" cardWidth={WIDTH}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} $ratio="16 / 9" />
      ))}
    </Rail>
  </PageSection>
);
