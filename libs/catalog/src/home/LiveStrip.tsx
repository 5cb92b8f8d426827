import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Card, media, Rail } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { Match } from '../match/match.ts';
import { MatchArt } from '../match/MatchArt.tsx';
import { MatchFoot } from '../match/MatchFoot.tsx';
import { MatchLink } from '../match/MatchLink.tsx';
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

const Tile = styled(Card)`
  container-type: inline-size;
  block-size: 100%;
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
  const category = useCategoryName(match.categoryId);
  return (
    <Tile>
      <Split>
        <MatchArt match={match} fill>
          <StateBadge match={match} />
        </MatchArt>
        <Text>
          <p>{category}</p>
          <TeamLines match={match} />
          <MatchFoot match={match} />
        </Text>
      </Split>
      <MatchLink match={match} />
    </Tile>
  );
}
