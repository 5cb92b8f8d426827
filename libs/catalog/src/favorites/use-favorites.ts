import { calls, type Favorite } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { type CallState, useCall, useMutate } from '@grandstand/data';
import { useFormats, useT } from '@grandstand/i18n';
import { tabStorage, userAtom, useSession, useUser } from '@grandstand/session';
import { toasts } from '@grandstand/ui';
import { useNavigate } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import { invalidFavoriteMessage } from './invalid-favorite-message.ts';
import { findFavorite, type FavoriteRef } from './favorite-ref.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { createPendingFavorite } from './pending-favorite.ts';
import { setFavorite } from './set-favorite.ts';
import { useInvalidateFavorites } from './use-invalidate-favorites.ts';

const NONE: readonly Favorite[] = [];

/** The favorites, with changes in flight if `isOptimistic`. Empty for anonymous users. */
function useFavorites(isOptimistic: boolean): CallState<readonly Favorite[]> {
  const user = useUser();
  const state = useCall(calls.listFavorites, user ? {} : null, { isOptimistic });
  return user ? state : { kind: 'ready', value: NONE };
}

const valueOf = (state: CallState<readonly Favorite[]>): readonly Favorite[] =>
  state.kind === 'ready' ? state.value : NONE;

/** The favorites of the server's last answer. */
export const useSavedFavorites = (): CallState<readonly Favorite[]> => useFavorites(false);

/** Whether a target is a favorite, including changes in flight. */
export function useIsFavorite(): (favoriteRef: FavoriteRef) => boolean {
  const favorites = valueOf(useFavorites(true));
  return (favoriteRef) => findFavorite(favorites, favoriteRef) !== undefined;
}

/**
 * Adds or removes a favorite, and shows the errors that the call's policy does not show. The function resolves to whether
 * it succeeded.
 */
export function useSetFavorite(): (
  favoriteRef: FavoriteRef,
  name: string,
  shouldBeFavorite: boolean,
) => Promise<boolean> {
  const t = useT();
  const format = useFormats();
  const links = useCatalogLinks();
  const navigate = useNavigate();
  const session = useSession();
  const mutate = useMutate();
  const saved = valueOf(useSavedFavorites());
  const invalidate = useInvalidateFavorites();
  const store = {
    mutate,
    isLoggedIn: () => session.store.get(userAtom) !== null,
    saved: () => saved,
    refresh: () => invalidate('other-tab'),
  };
  return async (favoriteRef, name, shouldBeFavorite) => {
    const result = await setFavorite(store, favoriteRef, shouldBeFavorite);
    if (result.ok) {
      invalidate('this-tab');
      notifyOtherTabs();
      return true;
    }
    const { error } = result;
    switch (error.kind) {
      case 'must-log-in':
        if (shouldBeFavorite) createPendingFavorite(tabStorage()).save({ favoriteRef, name });
        toasts.show(t('error.mustLogIn'));
        void navigate(links.logIn());
        return false;
      case 'invalid-favorite':
        toasts.show(invalidFavoriteMessage(error, t, format), { type: 'error' });
        return false;
      case 'in-flight':
      case 'refused':
        return false;
      default:
        return assertNever(error);
    }
  };
}
