import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { ErrorState, PageSection } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { FavoriteEvents } from './FavoriteEvents.tsx';
import { spotlightSlides } from './slides.ts';
import { Spotlight, SpotlightSkeleton } from './Spotlight.tsx';
import { TeamStrip } from './TeamStrip.tsx';

interface Props {
  /** Rails of the on-demand library (another feature). */
  readonly library: ReactNode;
  /** The offers for sale (another feature). */
  readonly passes: ReactNode;
  /** URL of the favorites page. */
  readonly allFavorites: ReactNode;
  /** The channel's text blocks (another feature). */
  readonly blocks: ReactNode;
}

/** The sections of the home page below the first view. Each loads and fails independently. */
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
