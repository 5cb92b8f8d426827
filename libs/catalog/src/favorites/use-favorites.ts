import { calls, type Favorite } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { type CallState, useCall, useMutate } from '@grandstand/data';
import { useFormats, useT } from '@grandstand/i18n';
import { tabStorage, userAtom, useSession, useUser } from '@grandstand/session';
import { toasts } from '@grandstand/ui';
import { useNavigate } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import { complaintOf } from './complaint.ts';
import { findFavorite, type Mark } from './mark.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { createPendingFavorite } from './pending-favorite.ts';
import { setFavorite } from './set-favorite.ts';
import { useFavoritesChanged } from './use-favorites-changed.ts';

const NONE: readonly Favorite[] = [];

/** The favourites; changes in flight are shown where `isOptimistic`. Anonymous users have none. */
function useFavorites(isOptimistic: boolean): CallState<readonly Favorite[]> {
  const user = useUser();
  const state = useCall(calls.listFavorites, user ? {} : null, { isOptimistic });
  return user ? state : { kind: 'ready', value: NONE };
}

const valueOf = (state: CallState<readonly Favorite[]>): readonly Favorite[] =>
  state.kind === 'ready' ? state.value : NONE;

/** The favourites as the server last answered them. */
export const useSavedFavorites = (): CallState<readonly Favorite[]> => useFavorites(false);

/** Whether something shows as a favourite: changes in flight included. */
export function useIsMarked(): (mark: Mark) => boolean {
  const favorites = valueOf(useFavorites(true));
  return (mark) => findFavorite(favorites, mark) !== undefined;
}

/** Adds or removes a favourite, and tells the user about errors that the app does not tell. */
export function useSetFavorite(): (mark: Mark, name: string, wanted: boolean) => Promise<boolean> {
  const t = useT();
  const format = useFormats();
  const links = useCatalogLinks();
  const navigate = useNavigate();
  const { visitor } = useSession();
  const mutate = useMutate();
  const saved = valueOf(useSavedFavorites());
  const tell = useFavoritesChanged();
  const store = {
    mutate,
    isLoggedIn: () => visitor.get(userAtom) !== null,
    saved: () => saved,
    refresh: () => tell('elsewhere'),
  };
  return async (mark, name, wanted) => {
    const done = await setFavorite(store, mark, wanted);
    if (done.ok) {
      tell('here');
      tellOtherTabs();
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
        toasts.show(complaintOf(error, t, format), { type: 'error' });
        return false;
      case 'under-way':
      case 'refused':
        return false;
      default:
        return assertNever(error);
    }
  };
}
