import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { media, Rail } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import type { Match } from '../match/match.ts';
import { MatchArt } from '../match/MatchArt.tsx';
import { NextStepLabel } from '../match/NextStepLabel.tsx';
import { StateBadge } from '../match/StateBadge.tsx';
import { TeamLines } from '../match/TeamLines.tsx';
import { useCategoryName } from '../use-names.ts';

/** One match fills the line, two share it; more make a rail. */
const Few = styled.div<{ $count: number }>`
  display: grid;
  gap: ${token('--gap')};
  ${media.laptop} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
`;

const Tile = styled.article`
  position: relative;
  container-type: inline-size;
  overflow: hidden;
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  block-size: 100%;
  box-shadow:
    0 0 0 ${token('--border-width')} ${token('--border')},
    ${token('--shadow-1')};
  &:has(a:focus-visible) {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      background: ${token('--card-hover')};
    }
  }
`;

const Split = styled.div`
  display: grid;
  block-size: 100%;
  @container (min-width: 27.5em) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: stretch;
  }
  @container (min-width: 56.25em) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Text = styled.div`
  display: grid;
  align-content: center;
  gap: 1rem;
  min-inline-size: 0;
  padding: calc(${token('--card-padding')} * 1.25);
  > p:first-child {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 600;
  }
`;

const Step = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  color: ${token('--link')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
`;

const Whole = styled(Link)`
  position: absolute;
  inset: 0;
  z-index: 1;
  outline: none;
`;

/** What is on now, with its score beside the picture. */
export function LiveStrip({ matches }: { readonly matches: readonly Match[] }) {
  const t = useT();
  const tiles = matches.map((match) => <LiveTile key={match.id} match={match} />);
  if (matches.length <= 2) return <Few $count={matches.length}>{tiles}</Few>;
  return (
    <Rail label={t('catalog.liveNow')} cardWidth="clamp(280px, 46vw, 29rem)">
      {tiles}
    </Rail>
  );
}

function LiveTile({ match }: { readonly match: Match }) {
  const links = useCatalogLinks();
  const category = useCategoryName(match.categoryId);
  const href = links.watch(match.id);
  return (
    <Tile>
      <Split>
        <MatchArt match={match} fill>
          <StateBadge match={match} />
        </MatchArt>
        <Text>
          <p>{category}</p>
          <TeamLines match={match} />
          <Step>
            <NextStepLabel match={match} />
          </Step>
        </Text>
      </Split>
      <Whole to={href} aria-label={match.title} onPointerDown={() => links.prefetch(href)} />
    </Tile>
  );
}
