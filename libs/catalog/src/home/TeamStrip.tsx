import { useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { clampLines, Crest, PageSection, Rail } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { safeColor } from '../match/safe-color.ts';

const Team = styled(Link)`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 0.625rem;
  padding: 1rem 0.5rem;
  border-radius: ${token('--radius-m')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  transition: background-color ${token('--motion-fast')} ease-out;
  &:hover {
    background: ${token('--card-hover')};
  }
  > :last-child {
    ${clampLines(2)}
  }
`;

/** Every team of the channel, by its crest. */
export function TeamStrip() {
  const t = useT();
  const links = useCatalogLinks();
  const teams = useParticipants();
  if (teams.length === 0) return null;
  return (
    <PageSection title={t('catalog.teams')}>
      <Rail label={t('catalog.teams')} cardWidth="7.5rem">
        {teams.map(({ id, name, alias, images, color }) => (
          <Team key={id} to={links.participant(alias)}>
            <Crest name={name} src={images.logo} size="4rem" color={safeColor(color) ?? token('--accent')} />
            <span>{name}</span>
          </Team>
        ))}
      </Rail>
    </PageSection>
  );
}
