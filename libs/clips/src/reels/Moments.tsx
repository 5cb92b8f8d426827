import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Container, EmptyState, ErrorState, Skeleton, useUpdateSearchParams } from '@grandstand/ui';
import Clapperboard from 'lucide-react/icons/clapperboard';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ReadyClip } from '../clip/clip.ts';
import { ClipCardSkeleton } from '../clip/ClipCard.tsx';
import { useClipsLinks } from '../clips-links.ts';
import { ShareClip } from '../sharing/ShareClip.tsx';
import { MomentsGrid } from './MomentsGrid.tsx';
import { MomentsHead } from './MomentsHead.tsx';
import { type MomentsQuery, momentsQuery } from './moments-query.ts';
import { Reels, type ReelSound } from './Reels.tsx';
import { useMoments } from './use-moments.ts';

const Frame = styled.div`
  --moments-head-height: 4.25rem;
  --reels-height: calc(100dvh - var(--header-height, 0px) - var(--moments-head-height));
`;

const SkeletonGrid = styled(Container)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: ${token('--gap')};
  padding-block: 1rem;
`;

interface Props {
  readonly sound: ReelSound;
  /** The next step of a clip's event (another feature). */
  readonly renderStep: (clip: ReadyClip) => ReactNode;
  /** Where clips are made: the list of events. */
  readonly makeUrl: string;
}

/** The channel's clips (D7): one at a time, or as a grid. */
export function Moments(props: Props) {
  const [params] = useSearchParams();
  const query = momentsQuery.read(params);
  const change = useUpdateSearchParams();
  return (
    <Frame>
      <MomentsHead query={query} onChange={change} />
      <Content key={`${query.tag} ${query.search}`} query={query} {...props} />
    </Frame>
  );
}

function Content({ query, sound, renderStep, makeUrl }: Props & { readonly query: MomentsQuery }) {
  const change = useUpdateSearchParams();
  const moments = useMoments(query, query.clip);
  const [shared, setShared] = useState<ReadyClip | null>(null);
  const show = (uuid: string, replace: boolean) =>
    change((params) => momentsQuery.write(params, { clip: uuid, view: 'reels' }), { replace });
  switch (moments.kind) {
    case 'loading':
      return query.view === 'grid' ? (
        <SkeletonGrid aria-busy>
          {Array.from({ length: 8 }, (_, index) => (
            <ClipCardSkeleton key={index} />
          ))}
        </SkeletonGrid>
      ) : (
        <Skeleton aria-busy $height="var(--reels-height)" style={{ borderRadius: 0 }} />
      );
    case 'failed':
      return (
        <Container style={{ paddingBlock: '1rem 3rem' }}>
          <ErrorState onRetry={moments.retry} />
        </Container>
      );
    case 'ready':
      if (moments.clips.length === 0) return <NoMoments query={query} makeUrl={makeUrl} />;
      return (
        <>
          {query.view === 'grid' ? (
            <MomentsGrid moments={moments} onPlay={({ uuid }) => show(uuid, false)} />
          ) : (
            <Reels
              moments={moments}
              firstUuid={query.clip}
              sound={sound}
              onChange={({ uuid }) => show(uuid, true)}
              onShare={setShared}
              renderStep={renderStep}
            />
          )}
          <ShareClip clip={shared} onClose={() => setShared(null)} />
        </>
      );
    default:
      return assertNever(moments);
  }
}

/** What moments are and where to make one; or a filter that no clip matches. */
function NoMoments({ query, makeUrl }: Pick<Props, 'makeUrl'> & { readonly query: MomentsQuery }) {
  const t = useT();
  const links = useClipsLinks();
  const isFiltered = query.tag !== null || query.search !== null;
  return (
    <Container style={{ paddingBlock: '1rem 3rem' }}>
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title={t('moments.noMatchTitle')}
          text={t('moments.noMatchText')}
          action={
            <Button as={Link} $look="secondary" to={links.moments()}>
              {t('moments.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Clapperboard}
          title={t('moments.emptyTitle')}
          text={t('moments.emptyText')}
          action={
            <Button as={Link} to={makeUrl}>
              {t('moments.toMatches')}
            </Button>
          }
        />
      )}
    </Container>
  );
}
