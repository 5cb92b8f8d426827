import { useT } from '@grandstand/i18n';
import { Menu, type MenuAction } from '@grandstand/ui';
import HeartIcon from 'lucide-react/icons/heart';
import HeartOff from 'lucide-react/icons/heart-off';
import { useState } from 'react';
import { type IndirectTarget, type FavoritableTarget, toFavoriteRef } from './favorite-target.ts';
import { HeartButton, type HeartButtonLook } from './HeartButton.tsx';
import { useIsFavorite, useSetFavorite } from './use-favorites.ts';

interface Props {
  readonly target: IndirectTarget;
  readonly look: HeartButtonLook;
  readonly more: readonly MenuAction[];
}

/** An event or a venue: its heart is full where anything behind it is marked, and opens what can be. */
export function FavoriteMenu({ target, look, more }: Props) {
  const t = useT();
  const isFavorite = useIsFavorite();
  const isMarked = (one: FavoritableTarget) => isFavorite(toFavoriteRef(one));
  const setFavorite = useSetFavorite();
  // There may be hundreds on a screen; what is in the menu is made when somebody reaches for it.
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const offered = [...target.targets, ...(target.groups ?? []).filter(isMarked)];
  const toAction = (mark: FavoritableTarget): MenuAction => {
    const isFavorite = isMarked(mark);
    return {
      id: `${mark.kind} ${mark.id}`,
      text: t(isFavorite ? 'favorites.remove' : 'favorites.add', { name: mark.name }),
      icon: isFavorite ? HeartOff : HeartIcon,
      onSelect: () => void setFavorite(toFavoriteRef(mark), mark.name, !isFavorite),
    };
  };
  return (
    <Menu
      label={t('favorites.of', { name: target.name })}
      items={isReached ? [...offered.map(toAction), ...more] : []}
      renderButton={({ onKeyDown, ...trigger }) => (
        <HeartButton
          look={look}
          isFavorite={offered.some(isMarked)}
          name={target.name}
          {...trigger}
          onKeyDown={onKeyDown}
          onPointerEnter={reach}
          onFocus={reach}
          onClick={reach}
        />
      )}
    />
  );
}
