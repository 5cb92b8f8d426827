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

/** The favourites, with changes in flight if `isOptimistic`. Empty for anonymous users. */
function useFavorites(isOptimistic: boolean): CallState<readonly Favorite[]> {
  const user = useUser();
  const state = useCall(calls.listFavorites, user ? {} : null, { isOptimistic });
  return user ? state : { kind: 'ready', value: NONE };
}

const valueOf = (state: CallState<readonly Favorite[]>): readonly Favorite[] =>
  state.kind === 'ready' ? state.value : NONE;

/** The favourites of the server's last answer. */
export const useSavedFavorites = (): CallState<readonly Favorite[]> => useFavorites(false);

/** Whether a target is a favourite, including changes in flight. */
export function useIsFavorite(): (mark: FavoriteRef) => boolean {
  const favorites = valueOf(useFavorites(true));
  return (mark) => findFavorite(favorites, mark) !== undefined;
}

/** Adds or removes a favourite, and reports the errors that the call's policy does not. */
export function useSetFavorite(): (mark: FavoriteRef, name: string, wanted: boolean) => Promise<boolean> {
  const t = useT();
  const format = useFormats();
  const links = useCatalogLinks();
  const navigate = useNavigate();
  const session = useSession();
  const mutate = useMutate();
  const saved = valueOf(useSavedFavorites());
  const tell = useInvalidateFavorites();
  const store = {
    mutate,
    isLoggedIn: () => session.store.get(userAtom) !== null,
    saved: () => saved,
    refresh: () => tell('elsewhere'),
  };
  return async (mark, name, wanted) => {
    const done = await setFavorite(store, mark, wanted);
    if (done.ok) {
      tell('here');
      notifyOtherTabs();
      return true;
    }
    const { error } = done;
    switch (error.kind) {
      case 'must-log-in':
        if (wanted) createPendingFavorite(tabStorage()).keep({ mark, name });
        toasts.show(t('error.mustLogIn'));
        void navigate(links.logIn());
        return false;
      case 'invalid-favorite':
        toasts.show(invalidFavoriteMessage(error, t, format), { type: 'error' });
        return false;
      case 'under-way':
      case 'refused':
        return false;
      default:
        return assertNever(error);
    }
  };
}
