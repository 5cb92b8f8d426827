import { type MarkedTarget, toMark } from './favorite-target.ts';
import { Heart, type HeartLook } from './Heart.tsx';
import { useIsMarked, useSetFavorite } from './use-favorites.ts';

interface Props {
  readonly target: MarkedTarget;
  readonly look: HeartLook;
}

/** A team, group or sport: pressed, it is a favourite at once. */
export function FavoriteToggle({ target, look }: Props) {
  const mark = toMark(target);
  const isMarked = useIsMarked()(mark);
  const setFavorite = useSetFavorite();
  return (
    <Heart
      look={look}
      marked={isMarked}
      name={target.name}
      aria-pressed={isMarked}
      onClick={() => void setFavorite(mark, target.name, !isMarked)}
    />
  );
}
