import { type FavoritableTarget, toFavoriteRef } from './favorite-target.ts';
import { HeartButton, type HeartButtonLook } from './HeartButton.tsx';
import { useIsFavorite, useSetFavorite } from './use-favorites.ts';

interface Props {
  readonly target: FavoritableTarget;
  readonly look: HeartButtonLook;
}

/** Toggles a team, group or sport. */
export function FavoriteToggle({ target, look }: Props) {
  const mark = toFavoriteRef(target);
  const isMarked = useIsFavorite()(mark);
  const setFavorite = useSetFavorite();
  return (
    <HeartButton
      look={look}
      isFavorite={isMarked}
      name={target.name}
      aria-pressed={isMarked}
      onClick={() => void setFavorite(mark, target.name, !isMarked)}
    />
  );
}
