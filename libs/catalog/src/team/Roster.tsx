import type { Participant, ParticipantGroup } from '@grandstand/api';
import type { CallState } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { displayText, EmptyState, ErrorState, PageSection, TextLink } from '@grandstand/ui';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { type RosterSection, groupRoster } from './roster.ts';
import { TeamTile } from './TeamTile.tsx';

/** Side by side on wide screens: most sections have few teams. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 33rem), 1fr));
  align-items: start;
  gap: 1.75rem ${token('--gap')};
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1rem;
  margin-block-end: 0.75rem;
  h3 {
    ${displayText}
    font-size: ${token('--font-size-l')};
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: 0.75rem;
  > li {
    display: grid;
  }
`;

interface Props {
  readonly group: ParticipantGroup;
  readonly groups: readonly ParticipantGroup[];
  readonly teams: CallState<readonly Participant[]>;
}

/** The teams of a group, by subgroup or sport. */
export function Roster({ group, groups, teams }: Props) {
  const t = useT();
  const sections = teams.kind === 'ready' ? groupRoster(group, groups, teams.value) : [];
  return (
    <PageSection title={t('catalog.teams')}>
      {teams.kind === 'failed' && <ErrorState onRetry={teams.retry} />}
      {teams.kind === 'ready' && sections.length === 0 && (
        <EmptyState icon={Users} title={t('teams.noTeams')} />
      )}
      <Columns>
        {sections.map((section) => (
          <Section
            key={section.title?.kind === 'group' ? section.title.group.id : (section.title?.name ?? '')}
            section={section}
          />
        ))}
      </Columns>
    </PageSection>
  );
}

function Section({ section: { title, teams } }: { readonly section: RosterSection }) {
  const t = useT();
  const links = useCatalogLinks();
  return (
    <div>
      {title && (
        <Heading>
          <h3>{title.kind === 'group' ? title.group.name : title.name}</h3>
          {title.kind === 'group' && (
            <TextLink
              as={Link}
              arrow
              to={links.group(title.group.alias)}
              aria-label={`${t('catalog.seeAll')}: ${title.group.name}`}
            >
              {t('catalog.seeAll')}
            </TextLink>
          )}
        </Heading>
      )}
      <Tiles>
        {teams.map((team) => (
          <li key={team.id}>
            <TeamTile team={team} withoutSport={title?.kind === 'sport'} />
          </li>
        ))}
      </Tiles>
    </div>
  );
}
