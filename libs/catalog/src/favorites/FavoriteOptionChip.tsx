import { Chip, Crest, Icon } from '@grandstand/ui';
import HeartIcon from 'lucide-react/icons/heart';
import { toFavoriteRef } from './favorite-target.ts';
import type { FavoriteOption } from './favorite-options.ts';
import { useIsFavorite, useSetFavorite } from './use-favorites.ts';

/** A chip that toggles a favorite. */
export function FavoriteOptionChip({ option }: { readonly option: FavoriteOption }) {
  const favoriteRef = toFavoriteRef(option);
  const isFavorite = useIsFavorite()(favoriteRef);
  const setFavorite = useSetFavorite();
  const { name, image, color, kind } = option;
  return (
    <Chip aria-pressed={isFavorite} onClick={() => void setFavorite(favoriteRef, name, !isFavorite)}>
      {(image || kind === 'participant') && (
        <Crest name={name} src={image} size="1.5rem" {...(color ? { color } : {})} />
      )}
      {name}
      <Icon of={HeartIcon} size="xs" filled={isFavorite} />
    </Chip>
  );
}
