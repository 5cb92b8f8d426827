import { BrandArt, Image, PictureBadges, TeamArt, deferred } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { eventArtProps } from './event-art-transition.ts';
import type { CatalogEvent } from './catalog-event.ts';
import { useVisibleDetails } from './use-visible-details.ts';

// A separate chunk: few channels have events without two teams.
const ParticipantsArt = deferred(
  async () => (await import('./Participants.tsx')).ParticipantsArt,
  () => <BrandArt />,
);

/** A picture drawn from an event's teams; fills its box. */
export function GeneratedEventArt({
  event,
  crestSize,
}: {
  readonly event: CatalogEvent;
  readonly crestSize?: string;
}) {
  const [left, right] = event.participants;
  if (!event.sides || !left || !right) return <ParticipantsArt event={event} crestSize={crestSize} />;
  return <TeamArt left={left} right={right} {...(crestSize ? { crestSize } : {})} />;
}

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
  readonly event: CatalogEvent;
  /** Badges over the picture. */
  readonly children?: ReactNode;
  /** Makes the picture as tall as the text beside it, but never lower than 16:9. */
  readonly fill?: boolean;
}

/** An event's picture in 16:9 (§9): its own image, or one drawn from its teams. */
export function EventArt({ event, children, fill = false }: Props) {
  const { image } = useVisibleDetails(event);
  return (
    <Frame $fill={fill} {...eventArtProps}>
      <Image src={image} ratio={fill ? null : 16 / 9} fallback={<GeneratedEventArt event={event} />} />
      <Badges>{children}</Badges>
    </Frame>
  );
}
