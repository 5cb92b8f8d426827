import { Rail } from '@grandstand/ui';
import { MediaCard, MediaCardSkeleton } from '../media/MediaCard.tsx';
import type { Medium } from '../media/medium.ts';

/** As many as fit on a wide screen. */
const SHOWN = 6;

interface Props {
  readonly label: string;
  /** Null while they are on their way. */
  readonly media: readonly Medium[] | null;
  readonly autoplay?: boolean;
}

/** A row of media (§9: cards of 280 to 380 px). */
export const MediaRail = ({ label, media, autoplay = false }: Props) => (
  <Rail label={label} autoplay={autoplay}>
    {media
      ? media.map((medium) => <MediaCard key={medium.id} medium={medium} />)
      : Array.from({ length: SHOWN }, (_, place) => <MediaCardSkeleton key={place} />)}
  </Rail>
);
