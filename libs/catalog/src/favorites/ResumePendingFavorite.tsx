import { useFormats, useMessages, useT } from '@grandstand/i18n';
import { tabStorage, useUser } from '@grandstand/session';
import { toasts } from '@grandstand/ui';
import { useEffect, useEffectEvent } from 'react';
import { invalidFavoriteMessage } from './invalid-favorite-message.ts';
import { subscribeToOtherTabs } from './other-tabs.ts';
import { createPendingFavorite } from './pending-favorite.ts';
import { useInvalidateFavorites } from './use-invalidate-favorites.ts';
import { useSetFavorite } from './use-favorites.ts';

/** Renders nothing. Adds the favorite an anonymous user pressed after login, and follows other tabs. */
export function ResumePendingFavorite() {
  const t = useT();
  const format = useFormats();
  const user = useUser();
  const hasWords = useMessages('browse');
  const setFavorite = useSetFavorite();
  const tell = useInvalidateFavorites();

  const finish = useEffectEvent(async () => {
    const pending = createPendingFavorite(tabStorage()).take();
    if (!pending) return;
    if (!pending.ok) {
      toasts.show(invalidFavoriteMessage(pending.error, t, format), { type: 'error' });
      return;
    }
    const { mark, name } = pending.value;
    if (await setFavorite(mark, name, true)) toasts.show(t('favorites.added', { name }), { type: 'success' });
  });
  const isLoggedIn = user !== null;
  useEffect(() => {
    if (isLoggedIn && hasWords) void finish();
  }, [isLoggedIn, hasWords]);

  const follow = useEffectEvent(() => tell('elsewhere'));
  useEffect(() => subscribeToOtherTabs(() => follow()), []);
  return null;
}
