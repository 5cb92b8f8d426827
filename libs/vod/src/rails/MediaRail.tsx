import { Rail } from '@grandstand/ui';
import { MediaCard, MediaCardSkeleton } from '../media/MediaCard.tsx';
import type { Medium } from '../media/medium.ts';

/** The number of cards that fit on a wide screen. */
const SKELETON_COUNT = 6;

interface Props {
  readonly label: string;
  /** Null while they are loading. */
  readonly media: readonly Medium[] | null;
  readonly autoplay?: boolean;
  /** Whether it is the first rail of its page. */
  readonly isFirst?: boolean;
}

/** The number of cards that a phone shows. */
const FIRST_SHOWN = 2;

/** A row of media (§9: cards of 280 to 380 px). */
export const MediaRail = ({ label, media, autoplay = false, isFirst = false }: Props) => (
  <Rail label={label} autoplay={autoplay}>
    {media
      ? media.map((medium, index) => (
          <MediaCard key={medium.id} medium={medium} eager={isFirst && index < FIRST_SHOWN} />
        ))
      : Array.from({ length: SKELETON_COUNT }, (_, index) => <MediaCardSkeleton key={index} />)}
  </Rail>
);
