import { CategoryName } from '../CategoryName.tsx';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Card, media, Rail } from '@grandstand/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { EventArt } from '../event/EventArt.tsx';
import { EventCardFooter } from '../event/EventCardFooter.tsx';
import { EventLink } from '../event/EventLink.tsx';
import { StateBadge } from '../event/StateBadge.tsx';
import { TeamLines } from '../event/TeamLines.tsx';

/** For one or two events, which share the width; more are a rail. */
const TileRow = styled.div<{ $count: number }>`
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

/** The live events, with the score beside the picture. */
export function LiveEvents({ events }: { readonly events: readonly CatalogEvent[] }) {
  const t = useT();
  const tiles = events.map((event) => <LiveTile key={event.id} event={event} />);
  if (events.length <= 2) return <TileRow $count={events.length}>{tiles}</TileRow>;
  return (
    <Rail label={t('catalog.liveNow')} cardWidth="clamp(280px, 46vw, 29rem)">
      {tiles}
    </Rail>
  );
}

const LiveTile = memo(function LiveTile({ event }: { readonly event: CatalogEvent }) {
  return (
    <Tile>
      <Split>
        <EventArt event={event} fill>
          <StateBadge event={event} />
        </EventArt>
        <Text>
          <p>
            <CategoryName id={event.categoryId} />
          </p>
          <TeamLines event={event} />
          <EventCardFooter event={event} />
        </Text>
      </Split>
      <EventLink event={event} />
    </Tile>
  );
});
