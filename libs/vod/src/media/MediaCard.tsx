import { langProps } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import {
  clampLines,
  Icon,
  PictureCard,
  PictureCardSkeleton,
  DENIAL_MESSAGES,
  SkeletonText,
  StretchedLink,
} from '@grandstand/ui';
import Play from 'lucide-react/icons/play';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useVodLinks } from '../vod-links.ts';
import { useMediaPrice } from './media-price.ts';
import { MediaPicture } from './MediaPicture.tsx';
import { MediumDate } from './MediumDate.tsx';
import type { Medium } from './medium.ts';
import { useMediaStep } from './use-media-step.ts';

/** Moves the title closer to the date above it. */
const Title = styled.h3`
  ${clampLines(2)}
  min-block-size: 2lh;
  margin-block-start: -0.25rem;
  font-weight: 650;
  line-height: 1.3;
  text-wrap: pretty;
`;

interface Props {
  readonly medium: Medium;
  /** Link target, when it differs from the medium's default URL. */
  readonly to?: string;
  /** Whether its picture is one of the first of its page. */
  readonly eager?: boolean;
}

/** A medium in a grid or a rail. Shows its preview on hover and keyboard focus. */
export function MediaCard({ medium, to, eager = false }: Props) {
  const links = useVodLinks();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return (
    <PictureCard
      onPointerEnter={({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }: FocusEvent) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      picture={<MediaPicture medium={medium} isActive={isHovered || isFocused} eager={eager} />}
      meta={<MediumDate medium={medium} />}
      step={<StepLabel medium={medium} />}
      link={
        <StretchedLink
          as={Link}
          to={to ?? links.media(medium.id)}
          aria-label={medium.title}
          {...langProps(medium)}
        />
      }
    >
      <Title {...langProps(medium)}>{medium.title}</Title>
    </PictureCard>
  );
}

/** The next step, with the lowest price that opens the medium. */
function StepLabel({ medium }: { readonly medium: Medium }) {
  const t = useT();
  const step = useMediaStep(medium);
  const lowest = useMediaPrice(medium);
  return (
    <>
      <Icon of={step === 'watch' ? Play : DENIAL_MESSAGES[step].icon} size="s" filled={step === 'watch'} />
      {step === 'buy' && lowest
        ? t('catalog.access.buy.from', { price: lowest.price })
        : t(step === 'watch' ? 'app.watch' : DENIAL_MESSAGES[step].label)}
    </>
  );
}

/** A skeleton with the size of a card. */
export const MediaCardSkeleton = () => (
  <PictureCardSkeleton metaWidth="40%">
    <Title as="div">
      <SkeletonText $lines={2} />
    </Title>
  </PictureCardSkeleton>
);
