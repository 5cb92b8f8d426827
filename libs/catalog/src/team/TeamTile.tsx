import type { Participant } from '@grandstand/api';
import { token } from '@grandstand/ui-theme';
import { Card, clampLines, Crest, metaText, StretchedLink, usePrefetch } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { safeColor } from '../event/safe-color.ts';
import { GenderName } from './GenderName.tsx';

const Frame = styled(Card).attrs({ $flat: true })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.875rem;
  min-block-size: 4.5rem;
  padding: 0.75rem ${token('--card-padding')};
`;

const Name = styled.div`
  line-height: 1.25;
  a {
    ${clampLines(2)}
    font-weight: 650;
  }
  p {
    ${metaText}
  }
`;

interface Props {
  readonly team: Participant;
  /** Whether the heading above already names the sport. */
  readonly withoutSport: boolean;
}

/** A team in a roster, with gender and sport, as several teams may share a name. */
export function TeamTile({ team, withoutSport }: Props) {
  const links = useCatalogLinks();
  const prefetch = usePrefetch();
  const { gender = [], sport = [] } = team.properties;
  const meta = [
    ...gender.map((value) => <GenderName key={value} gender={value} />),
    ...(withoutSport ? [] : sport),
  ];
  const to = links.participant(team.alias);
  return (
    <Frame>
      <Crest
        name={team.name}
        src={team.images.logo}
        size="3rem"
        color={safeColor(team.color) ?? token('--accent')}
      />
      <Name>
        <StretchedLink as={Link} to={to} onPointerDown={() => prefetch(to)}>
          {team.name}
        </StretchedLink>
        {meta.length > 0 && <p>{meta.flatMap((part, index) => (index > 0 ? [' · ', part] : [part]))}</p>}
      </Name>
    </Frame>
  );
}
