import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { clampLines, Crest, media, metaText } from '@grandstand/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import type { Match } from '../match/match.ts';
import { MatchTime } from '../match/MatchTime.tsx';
import { safeColor } from '../match/safe-color.ts';
import { StateBadge } from '../match/StateBadge.tsx';
import { useCategoryName } from '../use-names.ts';
import type { Found } from './use-search.ts';

const Part = styled.section`
  h3 {
    ${metaText}
    padding: 0.75rem 0.75rem 0.375rem;
  }
  ul {
    display: grid;
    gap: 0.125rem;
  }
`;

const Several = styled(Part)`
  ${media.tablet} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Result = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.875rem;
  min-block-size: 3.25rem;
  padding: 0.375rem 0.75rem;
  border-radius: ${token('--radius-s')};
  font-weight: 600;
  line-height: 1.25;
  &:hover,
  &:focus-visible {
    background: ${token('--card-hover')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  b {
    ${clampLines(2)}
    font-weight: inherit;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.625rem;
    margin-block-start: 0.1875rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 500;
  }
`;

const Pair = styled.span`
  display: flex;
  > :last-child {
    margin-inline-start: -0.5rem;
  }
`;

/** What a search has found, each a link to it. */
export function SearchResults({ found: { teams, groups, matches } }: { readonly found: Found }) {
  const t = useT();
  const links = useCatalogLinks();
  return (
    <>
      {matches.length > 0 && (
        <Section title={t('catalog.events')}>
          {matches.map((match) => (
            <MatchResult key={match.id} match={match} />
          ))}
        </Section>
      )}
      {teams.length > 0 && (
        <Section title={t('catalog.teams')} several>
          {teams.map(({ team: { id, name, alias, images, color }, sport }) => (
            <li key={id}>
              <Result to={links.participant(alias)}>
                <Crest
                  name={name}
                  src={images.logo}
                  size="2.25rem"
                  color={safeColor(color) ?? token('--accent')}
                />
                <span>
                  <b>{name}</b>
                  {sport && <small>{sport}</small>}
                </span>
              </Result>
            </li>
          ))}
        </Section>
      )}
      {groups.length > 0 && (
        <Section title={t('app.groups')} several>
          {groups.map(({ id, name, alias, image }) => (
            <li key={id}>
              <Result to={links.group(alias)}>
                <Crest name={name} src={image} size="2.25rem" />
                <b>{name}</b>
              </Result>
            </li>
          ))}
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly several?: boolean;
  readonly children: ReactNode;
}

function Section({ title, several = false, children }: SectionProps) {
  const id = useId();
  const Frame = several ? Several : Part;
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>{children}</ul>
    </Frame>
  );
}

function MatchResult({ match }: { readonly match: Match }) {
  const links = useCatalogLinks();
  const category = useCategoryName(match.categoryId);
  const to = links.watch(match.id);
  return (
    <li>
      <Result to={to} onPointerDown={() => links.prefetch(to)}>
        {match.sides ? (
          <Pair>
            {[match.sides.away, match.sides.home].map(({ id, name, logo, color }) => (
              <Crest key={id} name={name} src={logo} size="2.25rem" {...(color ? { color } : {})} />
            ))}
          </Pair>
        ) : (
          <Crest name={match.title} src={null} size="2.25rem" />
        )}
        <span>
          <b>{match.title}</b>
          <small>
            <StateBadge match={match} inList />
            {category}
            {match.kind !== 'live' && <MatchTime match={match} />}
          </small>
        </span>
      </Result>
    </li>
  );
}
