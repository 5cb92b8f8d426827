import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { Chip, Container, Crest, EmptyState, PageSection } from '@grandstand/ui';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { TeamRail } from '../home/TeamRail.tsx';
import type { SubjectReference } from './subject.ts';

const LONGEST_NAME = 60;

const Top = styled(Container)`
  padding-block: clamp(1.5rem, 3vw, 2.5rem) 1.25rem;
`;

const Groups = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
`;

/** Shown when no team or group has this name; lists the existing ones. */
export function SubjectNotFound({
  reference,
  action,
}: {
  readonly reference: SubjectReference;
  readonly action: ReactNode;
}) {
  const t = useT();
  const name =
    reference.name.length > LONGEST_NAME ? `${reference.name.slice(0, LONGEST_NAME)}…` : reference.name;
  return (
    <>
      <Top>
        <EmptyState
          heading="h1"
          icon={SearchX}
          title={t(reference.kind === 'participant' ? 'teams.unknownTeam' : 'teams.unknownGroup', { name })}
          text={t('teams.unknownText')}
          action={action}
        />
      </Top>
      {reference.kind === 'group' && <GroupChips />}
      <TeamRail />
    </>
  );
}

function GroupChips() {
  const t = useT();
  const links = useCatalogLinks();
  const state = useStaticData();
  const groups = state.kind === 'ready' ? state.value['participant-groups'] : [];
  if (groups.length === 0) return null;
  return (
    <PageSection title={t('teams.groups')}>
      <Groups>
        {groups.map(({ id, name, alias, image }) => (
          <li key={id}>
            <Chip as={Link} to={links.group(alias)}>
              <Crest name={name} src={image} size="1.5rem" />
              {name}
            </Chip>
          </li>
        ))}
      </Groups>
    </PageSection>
  );
}
