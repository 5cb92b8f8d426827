import { useT } from '@grandstand/i18n';
import { Menu, type MenuAction } from '@grandstand/ui';
import HeartIcon from 'lucide-react/icons/heart';
import HeartOff from 'lucide-react/icons/heart-off';
import { useState } from 'react';
import { type FollowedTarget, type MarkedTarget, toMark } from './favorite-target.ts';
import { Heart, type HeartLook } from './Heart.tsx';
import { useIsMarked, useSetFavorite } from './use-favorites.ts';

interface Props {
  readonly target: FollowedTarget;
  readonly look: HeartLook;
  readonly more: readonly MenuAction[];
}

/** An event or a venue: its heart is full where anything behind it is marked, and opens what can be. */
export function FavoriteMenu({ target, look, more }: Props) {
  const t = useT();
  const isFavorite = useIsMarked();
  const isMarked = (one: MarkedTarget) => isFavorite(toMark(one));
  const setFavorite = useSetFavorite();
  // There may be hundreds on a screen; what is in the menu is made when somebody reaches for it.
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const offered = [...target.marks, ...(target.groups ?? []).filter(isMarked)];
  const toAction = (mark: MarkedTarget): MenuAction => {
    const marked = isMarked(mark);
    return {
      id: `${mark.kind} ${mark.id}`,
      text: t(marked ? 'favorites.remove' : 'favorites.add', { name: mark.name }),
      icon: marked ? HeartOff : HeartIcon,
      onSelect: () => void setFavorite(toMark(mark), mark.name, !marked),
    };
  };
  return (
    <Menu
      label={t('favorites.of', { name: target.name })}
      items={isReached ? [...offered.map(toAction), ...more] : []}
      renderButton={({ onKeyDown, ...trigger }) => (
        <Heart
          look={look}
          marked={offered.some(isMarked)}
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
