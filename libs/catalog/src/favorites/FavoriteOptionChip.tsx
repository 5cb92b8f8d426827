import { Chip, Crest, Icon } from '@grandstand/ui';
import HeartIcon from 'lucide-react/icons/heart';
import { toFavoriteRef } from './favorite-target.ts';
import type { FavoriteOption } from './favorite-options.ts';
import { useIsFavorite, useSetFavorite } from './use-favorites.ts';

/** A chip that toggles a favorite. */
export function FavoriteOptionChip({ target }: { readonly target: FavoriteOption }) {
  const mark = toFavoriteRef(target);
  const isMarked = useIsFavorite()(mark);
  const setFavorite = useSetFavorite();
  const { name, image, color, kind } = target;
  return (
    <Chip aria-pressed={isMarked} onClick={() => void setFavorite(mark, name, !isMarked)}>
      {(image || kind === 'participant') && (
        <Crest name={name} src={image} size="1.5rem" {...(color ? { color } : {})} />
      )}
      {name}
      <Icon of={HeartIcon} size="xs" filled={isMarked} />
    </Chip>
  );
}
