import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { ErrorState, PageSection } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { FavoriteEvents } from './FavoriteEvents.tsx';
import { spotlightSlides } from './slides.ts';
import { Spotlight, SpotlightSkeleton } from './Spotlight.tsx';
import { TeamStrip } from './TeamStrip.tsx';

interface Props {
  /** Rails of the on-demand library, which is another feature. */
  readonly library: ReactNode;
  /** What is for sale, which is another feature. */
  readonly passes: ReactNode;
  /** Where all of a user's favourites are. */
  readonly allFavorites: ReactNode;
  /** The channel's own text blocks, which are another feature. */
  readonly blocks: ReactNode;
}

/** What the home page has below its first views: each part loads, fails and is empty on its own. */
export function HomeMore({ library, passes, allFavorites, blocks }: Props) {
  const t = useT();
  const channel = useStaticData();
  return (
    <>
      <FavoriteEvents more={allFavorites} />
      {channel.kind === 'loading' && <SpotlightSkeleton />}
      {channel.kind === 'ready' && <Spotlight slides={spotlightSlides(channel.value.slides)} />}
      {/* One answer holds them all. */}
      {channel.kind === 'failed' && (
        <PageSection title={t('home.spotlight')}>
          <ErrorState onRetry={channel.retry} />
        </PageSection>
      )}
      {library}
      <TeamStrip />
      {passes}
      {blocks}
    </>
  );
}
