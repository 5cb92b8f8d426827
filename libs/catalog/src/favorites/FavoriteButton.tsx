import { Suspense } from 'react';
import { useMessages } from '@grandstand/i18n';
import type { MenuAction } from '@grandstand/ui';
import type { FavoriteTarget } from './favorite-target.ts';
import { FavoriteMenu } from './FavoriteMenu.tsx';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { HeartButtonPlaceholder, type HeartButtonLook } from './HeartButton.tsx';

type Props = FavoriteTarget & {
  /** `labelled`: a button with a text, on the item's page. `icon`: a heart. `image`: a heart on a picture. */
  readonly look?: HeartButtonLook;
  /** Further menu items. */
  readonly more?: readonly MenuAction[];
};

/** The favorite button of any kind of target (§3). For an event or a venue it opens a menu of favorites. */
export const FavoriteButton = (props: Props) => (
  <Suspense fallback={<HeartButtonPlaceholder look={props.look ?? 'labelled'} />}>
    <FavoriteButtonOfPart {...props} />
  </Suspense>
);

/** The button without a boundary: for a part of a page that is shown as a whole when its messages are loaded. */
export function FavoriteButtonOfPart({ look = 'labelled', more = [], ...target }: Props) {
  // The page may not have loaded the messages `favorites.*`, which are in this part.
  useMessages('browse');
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
