import { useMessages } from '@grandstand/i18n';
import type { MenuAction } from '@grandstand/ui';
import type { FavoriteTarget } from './favorite-target.ts';
import { FavoriteMenu } from './FavoriteMenu.tsx';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { HeartButtonPlaceholder, type HeartButtonLook } from './HeartButton.tsx';

type Props = FavoriteTarget & {
  /** `labelled`: a button with a word, on a page about it. `icon`: a heart. `image`: a heart on a picture. */
  readonly look?: HeartButtonLook;
  /** What else a menu offers. */
  readonly more?: readonly MenuAction[];
};

/** Makes something a favourite, whatever kind of §3 it is; for an event or a venue, it opens what can be marked. */
export function FavoriteButton({ look = 'labelled', more = [], ...target }: Props) {
  // It may stand on a page that has come without these words.
  if (!useMessages('browse')) return <HeartButtonPlaceholder look={look} />;
  switch (target.kind) {
    case 'participant':
    case 'participant_group':
    case 'event_category':
      return <FavoriteToggle target={target} look={look} />;
    case 'favorite_event':
    case 'event_location':
      return <FavoriteMenu target={target} look={look} more={more} />;
    default:
      return target satisfies never;
  }
}
