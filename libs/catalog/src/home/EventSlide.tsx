import { inTitleOrder } from '@grandstand/api';
import { langProps } from '@grandstand/core';
import { CategoryName } from '../CategoryName.tsx';
import { token } from '@grandstand/ui-theme';
import { Button, Crest, displayText, Image, media, tabularFigures, usePrefetch } from '@grandstand/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import type { CatalogEvent, Side } from '../event/catalog-event.ts';
import { GeneratedEventArt } from '../event/EventArt.tsx';
import { EventTime } from '../event/EventTime.tsx';
import { NextStepLabel } from '../event/NextStepLabel.tsx';
import { StateBadge } from '../event/StateBadge.tsx';
import { useVisibleDetails } from '../event/use-visible-details.ts';
import { HeroBanner } from './HeroBanner.tsx';

const ArtBox = styled.div`
  position: absolute;
  inset: 0;
  /* Between the crests, which stand beside the text on wide screens. */
  ${media.laptop} {
    --seam: 71%;
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

/** More do not fit beside the text. */
const MAX_CRESTS = 4;

const Crests = styled.div<{ $count: number }>`
  position: absolute;
  inset-block: 8% 44%;
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: clamp(1rem, 4vw, 4rem);
  --fit: ${({ $count }) => Math.min(1, 2 / $count)};
  --hero-crest: calc(var(--fit) * clamp(6rem, 26vw, 9rem));
  ${media.laptop} {
    inset-block: 0;
    inset-inline: 50% 5%;
    --hero-crest: calc(var(--fit) * clamp(9rem, 16vw, 16rem));
  }
  > span {
    filter: drop-shadow(0 1rem 2rem ${token('--scrim')});
  }
`;

const Score = styled.b`
  ${displayText}
  ${tabularFigures}
  flex: none;
  padding: 0.3em 0.55em;
  border-radius: ${token('--radius-s')};
  background: ${token('--scrim')};
  font-size: ${token('--font-size-2xl')};
  line-height: 1;
  white-space: nowrap;
`;

/** A slide of an event with its own picture, or with its teams' colours and crests. */
export function EventSlide({ event, eager }: { readonly event: CatalogEvent; readonly eager: boolean }) {
  const path = useCatalogLinks().watch?.(event.id);
  const prefetch = usePrefetch();
  const { score, image } = useVisibleDetails(event);
  const { participants } = event;
  const shown = participants.slice(0, MAX_CRESTS);
  const crest = (side: Side) => (
    <Crest
      name={side.name}
      src={side.logo}
      size="var(--hero-crest)"
      {...(side.color ? { color: side.color } : {})}
    />
  );
  return (
    <HeroBanner
      art={
        <ArtBox>
          <Image
            src={image}
            ratio={null}
            eager={eager}
            fallback={<GeneratedEventArt event={event} crestSize="0px" />}
          />
          {!image && participants.length > 0 && (
            <Crests $count={shown.length}>
              {shown.map((side, index) => (
                <Fragment key={side.id}>
                  {index === 1 && score && (
                    <Score>{inTitleOrder(score, event.isHomeFirst).join(' – ')}</Score>
                  )}
                  {crest(side)}
                </Fragment>
              ))}
            </Crests>
          )}
        </ArtBox>
      }
    >
      <Eyebrow>
        <StateBadge event={event} />
        <CategoryName id={event.categoryId} />
        <EventTime event={event} />
      </Eyebrow>
      <h2 {...langProps(event)}>{event.title}</h2>
      {path !== undefined && (
        <Button as={Link} to={path} onPointerDown={() => prefetch(path)}>
          <NextStepLabel event={event} />
        </Button>
      )}
    </HeroBanner>
  );
}
