import { calls, type StreamStatus } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { useCall } from '@grandstand/session';
import { PageSection } from '@grandstand/ui';
import { CardsRail } from '../home/HomeEvents.tsx';
import { type Match, toMatch } from '../match/match.ts';
import { useCategoryName } from '../use-names.ts';

const LIMIT = 12;

/** More of the same competition: what can be watched, and what comes next. Left out where there is none. */
export function RelatedEvents({ match }: { readonly match: Match }) {
  return (
    <>
      <Related match={match} status="finished" />
      <Related match={match} status="upcoming" />
    </>
  );
}

function Related({ match, status }: { readonly match: Match; readonly status: StreamStatus }) {
  const t = useT();
  const category = useCategoryName(match.categoryId);
  const state = useCall(calls.listEvents, {
    stream_status: status,
    event_category_id: match.categoryId,
    limit: LIMIT,
  });
  const title = t(status === 'finished' ? 'catalog.moreReplays' : 'catalog.moreUpcoming', { category });
  if (state.kind === 'failed') return null;
  if (state.kind === 'loading') {
    return (
      <PageSection title={title}>
        <CardsRail label={title} />
      </PageSection>
    );
  }
  const others = state.value.data.map(toMatch).filter((other) => other.id !== match.id);
  if (others.length === 0) return null;
  return (
    <PageSection title={title}>
      <CardsRail label={title} matches={others} />
    </PageSection>
  );
}
