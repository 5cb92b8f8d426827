import { toCatalogEvent } from '@grandstand/catalog';
import { Moments } from '@grandstand/clips';
import { useSitePageHead } from '../head/use-site-page-head.ts';
import { href } from '../paths.ts';
import { MatchStep } from './clips/MatchPanel.tsx';
import { useReelSound } from './clips/use-reel-sound.ts';

/** The channel's clips as reels, or as a grid (D7). */
export function Page() {
  useSitePageHead('moments');
  return (
    <Moments
      sound={useReelSound()}
      makeUrl={href.vod()}
      renderStep={(clip) => (
        <MatchStep event={toCatalogEvent(clip.event)} startS={clip.startS} look="image" />
      )}
    />
  );
}
