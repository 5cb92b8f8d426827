import { calls, type StreamStatus } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { PageSection } from '@grandstand/ui';
import { CardsRail } from '../home/CardsRail.tsx';
import { type Match, toMatch } from '../match/match.ts';
import { useCategoryName } from '../use-names.ts';

const LIMIT = 12;

/** More of the same competition: what can be watched, and what comes next. Left out where there is none. */
export function RelatedEvents({ match }: { readonly match: Match }) {
  const t = useT();
  const category = useCategoryName(match.categoryId);
  const replays = useRelated(match, 'finished');
  const upcoming = useRelated(match, 'upcoming');
  // Which parts there are is not known before both are: one that turned out empty would pull up the other.
  if (!replays || !upcoming) {
    return (
      <PageSection title={null}>
        <CardsRail label={t('catalog.events')} />
      </PageSection>
    );
  }
  return (
    <>
      <Related title={t('catalog.moreReplays', { category })} matches={replays} />
      <Related title={t('catalog.moreUpcoming', { category })} matches={upcoming} />
    </>
  );
}

/** Null while loading; what cannot be had is left out. */
function useRelated(match: Match, status: StreamStatus): readonly Match[] | null {
  const state = useCall(calls.listEvents, {
    stream_status: status,
    event_category_id: match.categoryId,
    limit: LIMIT,
  });
  if (state.kind === 'loading') return null;
  if (state.kind === 'failed') return [];
  return state.value.data.map(toMatch).filter((other) => other.id !== match.id);
}

const Related = ({ title, matches }: { readonly title: string; readonly matches: readonly Match[] }) =>
  matches.length > 0 && (
    <PageSection title={title}>
      <CardsRail label={title} matches={matches} />
    </PageSection>
  );
