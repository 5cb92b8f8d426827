import { token } from '@grandstand/ui-theme';
import { media, Skeleton } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { useCategoryName } from '../use-names.ts';
import type { Match } from './match.ts';
import { MatchArt } from './MatchArt.tsx';
import { MatchTime } from './MatchTime.tsx';
import { NextStepLabel } from './NextStepLabel.tsx';
import { StateBadge, useIsSoon } from './StateBadge.tsx';
import { TeamLines } from './TeamLines.tsx';

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: hidden;
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  box-shadow:
    0 0 0 ${token('--border-width')} ${token('--border')},
    ${token('--shadow-1')};
  transition:
    transform ${token('--motion-fast')} ease-out,
    background-color ${token('--motion-fast')} ease-out;
  &:has(a:focus-visible) {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      background: ${token('--card-hover')};
      transform: translateY(-3px);
      box-shadow:
        0 0 0 ${token('--border-width')} ${token('--border')},
        ${token('--shadow-2')};
    }
  }
`;

const Body = styled.div`
  flex: 1;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 0.625rem;
  padding: ${token('--card-padding')};
`;

const Meta = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 0.75rem;
  font-size: ${token('--font-size-xs')};
  font-weight: 600;
  line-height: 1.25rem;
  color: ${token('--text-muted')};
  white-space: nowrap;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** The whole card leads to the match; its name is the title. */
const Whole = styled(Link)`
  position: absolute;
  inset: 0;
  z-index: 1;
  outline: none;
`;

const Step = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding-block-start: 0.625rem;
  border-block-start: 1px solid ${token('--border')};
  color: ${token('--link')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
  line-height: 1.25rem;
`;

/** A match in a grid or a rail. */
export function EventCard({ match }: { readonly match: Match }) {
  const links = useCatalogLinks();
  const category = useCategoryName(match.categoryId);
  const soon = useIsSoon(match);
  const href = links.watch(match.id);
  return (
    <Frame>
      <MatchArt match={match}>
        <StateBadge match={match} />
      </MatchArt>
      <Body>
        <Meta>
          <span>{category}</span>
          <MatchTime match={match} withDay={match.kind !== 'upcoming' || soon} />
        </Meta>
        <TeamLines match={match} />
        <Step>
          <NextStepLabel match={match} />
        </Step>
      </Body>
      <Whole to={href} aria-label={match.title} onPointerDown={() => links.prefetch(href)} />
    </Frame>
  );
}

/** Exactly the space of a card. */
export function EventCardSkeleton() {
  return (
    <Frame as="div" aria-hidden>
      <Skeleton $ratio="16 / 9" style={{ borderRadius: 0 }} />
      <Body>
        <Skeleton $height="1.25rem" $width="60%" />
        <div style={{ display: 'grid', gap: '0.375rem' }}>
          <Skeleton $height="1.375rem" $width="80%" />
          <Skeleton $height="1.375rem" $width="70%" />
        </div>
        <Step as="div">
          <Skeleton $height="1.25rem" $width="40%" />
        </Step>
      </Body>
    </Frame>
  );
}
