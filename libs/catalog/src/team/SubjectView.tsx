import { useT } from '@grandstand/i18n';
import { ShareButton, TextLink } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { CardsSection } from '../home/CardsRail.tsx';
import { passesFor, passesOf } from '../home/pass.ts';
import { PassesRail, PassesRailSkeleton } from '../home/PassesRail.tsx';
import { slidesAbout } from '../home/slides.ts';
import { SlidesAbout } from '../home/SlidesAbout.tsx';
import { Roster } from './Roster.tsx';
import { SubjectHeader } from './SubjectHeader.tsx';
import { useSubjectEvents } from './use-subject-events.ts';
import type { SubjectState } from './use-subject.ts';

interface Props {
  readonly state: Extract<SubjectState, { kind: 'ready' }>;
  /** What the library has of them, which is another feature's. */
  readonly library: ReactNode;
}

/** A team's or group's page: who it is, what it plays, who is in it, and what there is to watch it with. */
export function SubjectView({ state: { subject, teams, channel }, library }: Props) {
  const t = useT();
  const links = useCatalogLinks();
  const { next, past } = useSubjectEvents(subject);
  const { kind, item } = subject;
  const seeAll = (status: 'upcoming' | 'finished') => (
    <TextLink as={Link} arrow to={links.eventsOf(kind, item.alias, status)}>
      {t('catalog.seeAll')}
    </TextLink>
  );
  const members =
    kind === 'group' && teams.kind === 'ready'
      ? teams.value.filter((team) => team.groups.includes(item.id)).length
      : null;
  const played = [next, past].flatMap((rail) => (rail.kind === 'ready' ? rail.matches : []));
  const categories = new Set(played.map(({ categoryId }) => categoryId));
  return (
    <>
      {channel && <SlidesAbout label={item.name} slides={slidesAbout(channel.slides, kind, item.id)} />}
      <SubjectHeader
        subject={subject}
        labels={channel?.['participant-group-properties'] ?? []}
        teamCount={members}
        actions={
          <>
            <FavoriteButton
              kind={kind === 'participant' ? 'participant' : 'participant_group'}
              id={item.id}
              name={item.name}
            />
            <ShareButton
              title={item.name}
              path={kind === 'participant' ? links.participant(item.alias) : links.group(item.alias)}
            />
          </>
        }
      />
      <CardsSection
        title={t('teams.upcoming')}
        state={next}
        more={seeAll('upcoming')}
        nothing={{ title: t('catalog.noUpcoming') }}
      />
      {kind === 'group' && (
        <Roster group={item} groups={channel?.['participant-groups'] ?? []} teams={teams} />
      )}
      <CardsSection
        title={t('catalog.replays')}
        state={past}
        more={seeAll('finished')}
        nothing={{ title: t('catalog.noReplays') }}
      />
      {/* What they play in is known from their events; what follows would be moved. */}
      {next.kind === 'loading' || past.kind === 'loading' ? (
        <PassesRailSkeleton />
      ) : (
        <>
          {channel && <PassesRail passes={passesFor(passesOf(channel), categories, kind)} />}
          {library}
        </>
      )}
    </>
  );
}
