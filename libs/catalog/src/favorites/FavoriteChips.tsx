import type { Favorite } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Chip, Crest, Dialog, Icon, media, VisuallyHidden } from '@grandstand/ui';
import HeartPlus from 'lucide-react/icons/heart-plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FavoritePicker } from './FavoritePicker.tsx';
import { findFavoriteOption } from './favorite-options.ts';
import { favoriteKey } from './favorite-ref.ts';
import { useIsFavorite, useSetFavorite } from './use-favorites.ts';
import { useFavoriteOptions } from './use-favorite-options.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

/** Scrolls horizontally on phones, so that many favorites do not push the events out of view. */
const Row = styled.div`
  display: flex;
  gap: 0.5rem;
  min-inline-size: 0;
  margin: -4px calc(-1 * ${token('--page-padding')});
  padding: 4px ${token('--page-padding')};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${token('--page-padding')};
  scrollbar-width: none;
  &:empty {
    display: none;
  }
  ${media.tablet} {
    display: contents;
  }
`;

const Label = styled.span`
  display: contents;
`;

/** The user's favorites, each with a remove action, and a button to add more. */
export function FavoriteChips({ favorites }: { readonly favorites: readonly Favorite[] }) {
  const t = useT();
  const options = useFavoriteOptions();
  const setFavorite = useSetFavorite();
  const isFavorite = useIsFavorite();
  // Without the favorites whose removal is in flight.
  const visibleFavorites = favorites.filter(isFavorite);
  const [isPicking, setIsPicking] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  return (
    <Frame role="group" aria-label={t('favorites.marked')}>
      <Row>
        {options &&
          visibleFavorites.map((favorite) => {
            const option = findFavoriteOption(favorite, options);
            const name = option?.name ?? t('favorites.gone');
            return (
              <Chip
                key={favoriteKey(favorite)}
                onClick={({ currentTarget }) => {
                  // Keeps the focus in the row: on the next chip, or on the add button after the last one.
                  const next = currentTarget.nextElementSibling;
                  (next instanceof HTMLElement ? next : more.current)?.focus();
                  const { favoritable_id: id, favoritable_type: type } = favorite;
                  void setFavorite({ favoritable_id: id, favoritable_type: type }, name, false);
                }}
              >
                <VisuallyHidden>{t('favorites.remove', { name })}</VisuallyHidden>
                <Label aria-hidden>
                  {option && (option.image || option.kind === 'participant') && (
                    <Crest
                      name={name}
                      src={option.image}
                      size="1.5rem"
                      {...(option.color ? { color: option.color } : {})}
                    />
                  )}
                  {name}
                  <Icon of={X} size="xs" />
                </Label>
              </Chip>
            );
          })}
      </Row>
      <Button ref={more} $look="quiet" $size="small" onClick={() => setIsPicking(true)}>
        <Icon of={HeartPlus} size="s" />
        {t('favorites.addMore')}
      </Button>
      <Dialog open={isPicking} title={t('favorites.addMore')} onClose={() => setIsPicking(false)}>
        {isPicking && <FavoritePicker />}
      </Dialog>
    </Frame>
  );
}
