import { useFormats, useMessages, useT } from '@grandstand/i18n';
import { tabStorage, useUser } from '@grandstand/session';
import { toasts } from '@grandstand/ui';
import { useEffect, useEffectEvent } from 'react';
import { invalidFavoriteMessage } from './invalid-favorite-message.ts';
import { subscribeToOtherTabs } from './other-tabs.ts';
import { createPendingFavorite } from './pending-favorite.ts';
import { useInvalidateFavorites } from './use-invalidate-favorites.ts';
import { useSetFavorite } from './use-favorites.ts';

/**
 * Renders nothing. After a login it adds the favorite that the user pressed before. When the favorites change in another
 * tab, it fetches them again.
 */
export function ResumePendingFavorite() {
  const t = useT();
  const format = useFormats();
  const user = useUser();
  useMessages('browse'); // contains `favorites.*`
  const setFavorite = useSetFavorite();
  const invalidate = useInvalidateFavorites();

  const addPending = useEffectEvent(async () => {
    const pending = createPendingFavorite(tabStorage()).take();
    if (!pending) return;
    if (!pending.ok) {
      toasts.show(invalidFavoriteMessage(pending.error, t, format), { type: 'error' });
      return;
    }
    const { favoriteRef, name } = pending.value;
    if (await setFavorite(favoriteRef, name, true))
      toasts.show(t('favorites.added', { name }), { type: 'success' });
  });
  const isLoggedIn = user !== null;
  useEffect(() => {
    if (isLoggedIn) void addPending();
  }, [isLoggedIn]);

  const invalidateFavorites = useEffectEvent(() => invalidate('other-tab'));
  useEffect(() => subscribeToOtherTabs(() => invalidateFavorites()), []);
  return null;
}
