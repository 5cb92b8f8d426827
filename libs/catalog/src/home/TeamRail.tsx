import { distinctNames } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  clampLines,
  Crest,
  ErrorState,
  PageSection,
  Rail,
  Skeleton,
  SkeletonText,
  usePrefetch,
} from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { safeColor } from '../event/safe-color.ts';
import { useTeams } from '@grandstand/session';

const teamStyle = css`
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
  > :last-child {
    ${clampLines(2)}
    /* Always two lines high, so that all teams and their skeletons have the same height. */
    min-block-size: 2lh;
  }
`;

const Team = styled(Link)`
  ${teamStyle}
  transition: background-color ${token('--motion-fast')} ease-out;
  &:hover {
    background: ${token('--card-hover')};
  }
`;

const TeamSkeleton = styled.div`
  ${teamStyle}
`;

/** All teams of the channel with their crests. */
export function TeamRail() {
  const t = useT();
  const links = useCatalogLinks();
  const prefetch = usePrefetch();
  const teams = useTeams();
  if (teams.kind === 'ready' && teams.value.length === 0) return null;
  const names = distinctNames(teams.kind === 'ready' ? teams.value : []);
  return (
    <PageSection title={t('catalog.teams')}>
      {teams.kind === 'failed' ? (
        <ErrorState onRetry={teams.retry} />
      ) : (
        <Rail label={t('catalog.teams')} cardWidth="7.5rem">
          {teams.kind === 'loading'
            ? Array.from({ length: 12 }, (_, index) => (
                <TeamSkeleton key={index} aria-hidden>
                  <Skeleton $width="4rem" $height="4rem" $round />
                  <SkeletonText $width="5rem" />
                </TeamSkeleton>
              ))
            : teams.value.map(({ id, name, alias, images, color }) => (
                <Team
                  key={id}
                  to={links.participant(alias)}
                  onPointerDown={() => prefetch(links.participant(alias))}
                >
                  <Crest
                    name={name}
                    src={images.logo}
                    size="4rem"
                    color={safeColor(color) ?? token('--accent')}
                  />
                  <span>{names.get(id) ?? name}</span>
                </Team>
              ))}
        </Rail>
      )}
    </PageSection>
  );
}
