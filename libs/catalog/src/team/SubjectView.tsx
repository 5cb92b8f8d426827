import { useT } from '@grandstand/i18n';
import { ShareButton, TextLink } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { EventRailSection } from '../home/EventRail.tsx';
import { slidesFor } from '../home/slides.ts';
import { PageHero } from '../home/PageHero.tsx';
import { Roster } from './Roster.tsx';
import { SubjectHeader } from './SubjectHeader.tsx';
import { useSubjectEvents } from './use-subject-events.ts';
import type { SubjectState } from './use-subject.ts';

interface Props {
  readonly state: Extract<SubjectState, { kind: 'ready' }>;
  /**
   * Renders the offers that cover the team or group (another feature). Receives the ids of the event categories that it
   * plays in; null while its events are loading.
   */
  readonly renderPasses: (categories: ReadonlySet<number> | null) => ReactNode;
  /** Library media of the team or group (another feature). */
  readonly library: ReactNode;
}

/** The page of a team or group: slides, header, events, roster, passes and library. */
export function SubjectView({ state: { subject, teams, staticData }, renderPasses, library }: Props) {
  const t = useT();
  const links = useCatalogLinks();
  const { liveAndUpcoming, finished } = useSubjectEvents(subject);
  const { kind, item } = subject;
  const seeAll = (status: 'upcoming' | 'finished') => (
    <TextLink as={Link} arrow to={links.eventsOf(kind, item.alias, status)}>
      {t('catalog.seeAll')}
    </TextLink>
  );
  const teamCount =
    kind === 'group' && teams.kind === 'ready'
      ? teams.value.filter((team) => team.groups.includes(item.id)).length
      : null;
  const isLoading = liveAndUpcoming.kind === 'loading' || finished.kind === 'loading';
  const events = [liveAndUpcoming, finished].flatMap((rail) => (rail.kind === 'ready' ? rail.events : []));
  const categories = new Set(events.map(({ categoryId }) => categoryId));
  return (
    <>
      {staticData && <PageHero label={item.name} slides={slidesFor(staticData.slides, kind, item.id)} />}
      <SubjectHeader
        subject={subject}
        labels={staticData?.['participant-group-properties'] ?? []}
        teamCount={teamCount}
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
      <EventRailSection
        title={t('teams.upcoming')}
        state={liveAndUpcoming}
        more={seeAll('upcoming')}
        emptyText={{ title: t('catalog.noUpcoming') }}
      />
      {kind === 'group' && (
        <Roster group={item} groups={staticData?.['participant-groups'] ?? []} teams={teams} />
      )}
      <EventRailSection
        title={t('catalog.replays')}
        state={finished}
        more={seeAll('finished')}
        emptyText={{ title: t('catalog.noReplays') }}
      />
      {/* The categories come from the events. The library waits too, to avoid a layout shift. */}
      {renderPasses(isLoading ? null : categories)}
      {!isLoading && library}
    </>
  );
}
