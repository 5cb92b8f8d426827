import type { StaticData } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Chip,
  Container,
  Crest,
  displayText,
  Image,
  labelText,
  media,
  metaText,
  Skeleton,
  SkeletonText,
} from '@grandstand/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { safeColor } from '../event/safe-color.ts';
import { labelledProperties } from './facts.ts';
import type { Subject } from './subject.ts';

/** The team's colour in a corner, away from the text. */
const Backdrop = styled.div`
  background: radial-gradient(
    ellipse 46% 96% at 100% 0%,
    color-mix(in oklab, var(--team, transparent) 55%, transparent),
    transparent
  );
  [dir='rtl'] & {
    background: radial-gradient(
      ellipse 46% 96% at 0% 0%,
      color-mix(in oklab, var(--team, transparent) 55%, transparent),
      transparent
    );
  }
`;

const Cover = styled.div`
  position: relative;
  block-size: clamp(9rem, 22vw, 20rem);
`;

const Head = styled(Container).attrs({ as: 'header' })`
  --crest: clamp(4.5rem, 11vw, 8rem);
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 1.25rem clamp(1rem, 2.5vw, 2rem);
  padding-block: clamp(1.5rem, 3vw, 2.5rem) 1.25rem;
  ${media.laptop} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

const Names = styled.div`
  display: grid;
  gap: 0.625rem;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-4xl')};
  }
  > p {
    ${metaText}
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem 1.75rem;
  margin: 0;
  > div {
    display: flex;
    gap: 0.5rem;
  }
  dt {
    ${metaText}
  }
  dd {
    ${labelText}
    margin: 0;
  }
`;

const Groups = styled.ul`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  grid-column: 1 / -1;
  ${media.laptop} {
    grid-column: 3;
    justify-content: flex-end;
  }
`;

interface Props {
  readonly subject: Subject;
  readonly labels: StaticData['participant-group-properties'];
  /** Number of teams in a group; null when not known. */
  readonly teamCount: number | null;
  readonly actions: ReactNode;
}

/** Crest, cover, colour, properties and groups of a team or group (§3, *Participant*). */
export function SubjectHeader({ subject, labels, teamCount, actions }: Props) {
  const t = useT();
  const links = useCatalogLinks();
  const { item, groups } = subject;
  const appearance = appearanceOf(subject);
  const facts = labelledProperties(item.properties, labels, t);
  return (
    <Backdrop style={appearance.color ? { ['--team' as string]: appearance.color } : {}}>
      {appearance.cover && (
        <Cover>
          <Image src={appearance.cover} ratio={null} eager fallback={null} />
        </Cover>
      )}
      <Head>
        <Crest
          name={item.name}
          src={appearance.image}
          size="var(--crest)"
          {...(appearance.color ? { color: appearance.color } : {})}
        />
        <Names>
          <h1>{item.name}</h1>
          {teamCount !== null && <p>{t('teams.count', { count: teamCount })}</p>}
          {facts.length > 0 && (
            <Facts>
              {facts.map(({ label, values }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{values.join(' · ')}</dd>
                </div>
              ))}
            </Facts>
          )}
        </Names>
        <Actions>{actions}</Actions>
        {groups.length > 0 && (
          <Groups aria-label={t('teams.groups')}>
            {groups.map(({ id, name, alias }) => (
              <li key={id}>
                <Chip as={Link} to={links.group(alias)}>
                  {name}
                </Chip>
              </li>
            ))}
          </Groups>
        )}
      </Head>
    </Backdrop>
  );
}

const appearanceOf = (subject: Subject) =>
  subject.kind === 'participant'
    ? {
        image: subject.item.images.logo,
        cover: subject.item.images.cover,
        color: safeColor(subject.item.color),
      }
    : { image: subject.item.image, cover: null, color: null };

/** Placeholder with the height of a one-line name and one line of properties. */
export const SubjectHeaderSkeleton = () => (
  <Head aria-hidden>
    <Skeleton $width="var(--crest)" $height="var(--crest)" $round />
    <Names>
      <div style={{ fontSize: token('--font-size-4xl'), lineHeight: token('--line-tight') }}>
        <SkeletonText $width="60%" />
      </div>
      <SkeletonText $width="40%" />
    </Names>
  </Head>
);
