import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { ErrorState, PageSection } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { FavoriteEvents } from './FavoriteEvents.tsx';
import { spotlightSlides } from './slides.ts';
import { Spotlight, SpotlightSkeleton } from './Spotlight.tsx';
import { TeamRail } from './TeamRail.tsx';

interface Props {
  /** Rails of the on-demand library (another feature). */
  readonly library: ReactNode;
  /** The channel's newest clips (another feature). */
  readonly moments: ReactNode;
  /** The offers for sale (another feature). */
  readonly passes: ReactNode;
  /** Link to the favorites page. */
  readonly allFavorites: ReactNode;
  /** The channel's text blocks (another feature). */
  readonly blocks: ReactNode;
}

/** The sections of the home page below the first view. Each loads and fails independently. */
export function HomeMore({ library, moments, passes, allFavorites, blocks }: Props) {
  const t = useT();
  const staticData = useStaticData();
  return (
    <>
      <FavoriteEvents more={allFavorites} />
      {staticData.kind === 'loading' && <SpotlightSkeleton />}
      {staticData.kind === 'ready' && <Spotlight slides={spotlightSlides(staticData.value.slides)} />}
      {/* The passes and text blocks come from the same response; its error is shown once, here. */}
      {staticData.kind === 'failed' && (
        <PageSection title={t('home.spotlight')}>
          <ErrorState onRetry={staticData.retry} />
        </PageSection>
      )}
      {library}
      {moments}
      <TeamRail />
      {passes}
      {blocks}
    </>
  );
}
