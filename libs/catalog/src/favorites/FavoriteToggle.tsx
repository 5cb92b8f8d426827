import { type FavoritableTarget, toFavoriteRef } from './favorite-target.ts';
import { HeartButton, type HeartButtonLook } from './HeartButton.tsx';
import { useIsFavorite, useSetFavorite } from './use-favorites.ts';

interface Props {
  readonly target: FavoritableTarget;
  readonly look: HeartButtonLook;
}

/** Toggles a team, group or sport. */
export function FavoriteToggle({ target, look }: Props) {
  const favoriteRef = toFavoriteRef(target);
  const isFavorite = useIsFavorite()(favoriteRef);
  const setFavorite = useSetFavorite();
  return (
    <HeartButton
      look={look}
      isFavorite={isFavorite}
      name={target.name}
      aria-pressed={isFavorite}
      onClick={() => void setFavorite(favoriteRef, target.name, !isFavorite)}
    />
  );
}
