import { type MarkedTarget, toMark } from './favorite-target.ts';
import { Heart, type HeartLook } from './Heart.tsx';
import { useIsMarked, useSetFavorite } from './use-favorites.ts';

interface Props {
  readonly target: MarkedTarget;
  readonly look: HeartLook;
}

/** A team, group or sport: pressed, it is a favourite at once. */
export function FavoriteToggle({ target, look }: Props) {
  const isMarked = useIsMarked()(target);
  const setFavorite = useSetFavorite();
  return (
    <Heart
      look={look}
      marked={isMarked}
      name={target.name}
      aria-pressed={isMarked}
      onClick={() => void setFavorite(toMark(target), target.name, !isMarked)}
    />
  );
}
