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

/** Menu of an event or venue: filled if any of its teams, sport or groups is a favorite. */
export function FavoriteMenu({ target, look, more }: Props) {
  const t = useT();
  const isFavorite = useIsFavorite();
  const isMarked = (one: FavoritableTarget) => isFavorite(toFavoriteRef(one));
  const setFavorite = useSetFavorite();
  // A page may contain hundreds of menus, so their items are built on hover or focus.
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const offered = [...target.targets, ...(target.groups ?? []).filter(isMarked)];
  const toAction = (mark: FavoritableTarget): MenuAction => {
    const isActive = isMarked(mark);
    return {
      id: `${mark.kind} ${mark.id}`,
      text: t(isActive ? 'favorites.remove' : 'favorites.add', { name: mark.name }),
      icon: isActive ? HeartOff : HeartIcon,
      onSelect: () => void setFavorite(toFavoriteRef(mark), mark.name, !isActive),
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
