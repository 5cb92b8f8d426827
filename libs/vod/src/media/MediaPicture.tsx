import { formatMediaTime } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Badge,
  BrandArt,
  Image,
  PictureBadges,
  useMediaSource,
  usePrefersReducedMotion,
} from '@grandstand/ui';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Medium } from './medium.ts';
import { useHidesSpoilers } from './use-hides-spoilers.ts';

const Frame = styled.div`
  position: relative;
`;

const appear = keyframes`
  from { opacity: 0; }
`;

const Preview = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  filter: ${token('--image-filter')};
  animation: ${appear} ${token('--motion-slow')} ease-out;
`;

const Badges = styled(PictureBadges)`
  align-items: end;
`;

interface Props {
  readonly medium: Medium;
  /** Whether the card is hovered or focused. */
  readonly isActive: boolean;
  /** Whether it is one of the first pictures of its page. */
  readonly eager: boolean;
}

/**
 * A medium's picture in 16:9 with its length, both hidden if they could reveal a result. While the card is active, shows
 * the preview, which may be animated, unless the user prefers reduced motion.
 */
export function MediaPicture({ medium, isActive, eager }: Props) {
  const t = useT();
  const prefersReducedMotion = usePrefersReducedMotion();
  const hidesSpoilers = useHidesSpoilers(medium);
  const [failed, setFailed] = useState(false);
  const { image, eventId, durationS } = medium;
  const preview = useMediaSource(medium.preview);
  return (
    <Frame>
      <Image
        src={hidesSpoilers ? null : image}
        ratio={16 / 9}
        eager={eager}
        sizes="(min-width: 40rem) 20rem, 100vw"
        fallback={<BrandArt />}
      />
      {isActive && preview && !prefersReducedMotion && !hidesSpoilers && !failed && (
        <Preview src={preview} alt="" onError={() => setFailed(true)} />
      )}
      <Badges>
        {/* The empty element keeps the length at the end of the row. */}
        {eventId === null ? <span /> : <Badge kind="replay">{t('catalog.replay')}</Badge>}
        {!hidesSpoilers && <Badge kind="replay">{formatMediaTime(durationS)}</Badge>}
      </Badges>
    </Frame>
  );
}
