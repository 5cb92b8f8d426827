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

/** Menu of an event or venue. Its heart is filled if any of the teams, the sport or the groups is a favorite. */
export function FavoriteMenu({ target, look, more }: Props) {
  const t = useT();
  const isFavoriteRef = useIsFavorite();
  const isFavorite = (item: FavoritableTarget) => isFavoriteRef(toFavoriteRef(item));
  const setFavorite = useSetFavorite();
  // A page may contain hundreds of menus, so their items are built on hover or focus.
  const [areItemsBuilt, setItemsBuilt] = useState(false);
  const buildItems = () => setItemsBuilt(true);
  const offeredItems = [...target.items, ...(target.groups ?? []).filter(isFavorite)];
  const toAction = (item: FavoritableTarget): MenuAction => {
    const isActive = isFavorite(item);
    return {
      id: `${item.kind} ${item.id}`,
      text: t(isActive ? 'favorites.remove' : 'favorites.add', { name: item.name }),
      icon: isActive ? HeartOff : HeartIcon,
      onSelect: () => void setFavorite(toFavoriteRef(item), item.name, !isActive),
    };
  };
  return (
    <Menu
      label={t('favorites.of', { name: target.name })}
      items={areItemsBuilt ? [...offeredItems.map(toAction), ...more] : []}
      renderButton={({ onKeyDown, ...trigger }) => (
        <HeartButton
          look={look}
          isFavorite={offeredItems.some(isFavorite)}
          name={target.name}
          {...trigger}
          onKeyDown={onKeyDown}
          onPointerEnter={buildItems}
          onFocus={buildItems}
          onClick={buildItems}
        />
      )}
    />
  );
}
