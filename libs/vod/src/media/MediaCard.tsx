import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Card,
  clampLines,
  Icon,
  NextStep,
  REFUSALS,
  Skeleton,
  SkeletonText,
  StretchedLink,
} from '@grandstand/ui';
import Play from 'lucide-react/icons/play';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useVodLinks } from '../vod-links.ts';
import { MediaPicture } from './MediaPicture.tsx';
import type { Medium } from './medium.ts';
import { useMediaStep } from './use-media-step.ts';

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Body = styled.div`
  flex: 1;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 0.375rem;
  padding: ${token('--card-padding')};
`;

const Meta = styled.p`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-xs')};
  font-weight: 600;
  line-height: 1.25rem;
`;

const Title = styled.h3`
  ${clampLines(2)}
  min-block-size: 2lh;
  font-weight: 650;
  line-height: 1.3;
  text-wrap: pretty;
`;

const Step = styled(NextStep)`
  margin-block-start: 0.25rem;
  padding-block-start: 0.625rem;
  border-block-start: 1px solid ${token('--border')};
`;

interface Props {
  readonly medium: Medium;
  /** Where its view is, where that is not simply its address. */
  readonly to?: string;
}

/** A medium in a grid or a rail; its preview shows while it is pointed at or has the focus. */
export function MediaCard({ medium, to }: Props) {
  const t = useT();
  const format = useFormats();
  const links = useVodLinks();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const step = useMediaStep(medium);
  return (
    <Frame
      onPointerEnter={({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }: FocusEvent) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <MediaPicture medium={medium} chosen={pointed || focused} />
      <Body>
        <Meta>
          <time dateTime={new Date(medium.dateS * 1000).toISOString()}>{format.date(medium.dateS)}</time>
        </Meta>
        <Title>{medium.title}</Title>
        <Step>
          <Icon of={step === 'watch' ? Play : REFUSALS[step].icon} size="s" filled={step === 'watch'} />
          {t(step === 'watch' ? 'app.watch' : REFUSALS[step].label)}
        </Step>
      </Body>
      <StretchedLink as={Link} to={to ?? links.media(medium.id)} aria-label={medium.title} />
    </Frame>
  );
}

/** Exactly the space of a card. */
export const MediaCardSkeleton = () => (
  <Frame as="div" aria-hidden>
    <Skeleton $ratio="16 / 9" style={{ borderRadius: 0 }} />
    <Body>
      <Meta as="div">
        <SkeletonText $width="40%" />
      </Meta>
      <Title as="div">
        <SkeletonText $lines={2} />
      </Title>
      <Step as="div">
        <SkeletonText $width="40%" />
      </Step>
    </Body>
  </Frame>
);
