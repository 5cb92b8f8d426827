import { calls, type Favorite } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { type CallState, useCall, useCache } from '@grandstand/data';
import { useFormats, useT } from '@grandstand/i18n';
import { tabStorage, userAtom, useSession, useUser } from '@grandstand/session';
import { toasts } from '@grandstand/ui';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import { complaintOf } from './complaint.ts';
import { type MarkedTarget, toMark } from './favorite-target.ts';
import type { Mark } from './mark.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { createPendingFavorite } from './pending-favorite.ts';
import { type FavoriteStore, setFavorite } from './set-favorite.ts';
import { useFavoritesChanged } from './use-favorites-changed.ts';
import { isMarked, wishesAtom } from './wishes.ts';

const NONE: readonly Favorite[] = [];

/** What is marked, as the server has it; nothing is asked for a stranger. */
export function useHeldFavorites(): CallState<readonly Favorite[]> {
  const user = useUser();
  const state = useCall(calls.listFavorites, user ? {} : null);
  return user ? state : { kind: 'ready', value: NONE };
}

/** Whether something is marked, as far as is known and was pressed. */
export function useIsMarked(): (target: MarkedTarget) => boolean {
  const state = useHeldFavorites();
  const wishes = useAtomValue(wishesAtom);
  const held = state.kind === 'ready' ? state.value : NONE;
  return (target) => isMarked(held, wishes, toMark(target));
}

/** Marks, or takes a mark away, for everybody who shows it. Says what went wrong, where the app does not. */
export function useSetFavorite(): (mark: Mark, name: string, wanted: boolean) => Promise<boolean> {
  const t = useT();
  const format = useFormats();
  const links = useCatalogLinks();
  const navigate = useNavigate();
  const { client, visitor } = useSession();
  const state = useHeldFavorites();
  const cachedList = useCache(calls.listFavorites);
  const tell = useFavoritesChanged();
  const held = state.kind === 'ready' ? state.value : NONE;
  const store: FavoriteStore = {
    client,
    isLoggedIn: () => visitor.get(userAtom) !== null,
    held: () => held,
    // A list that is not there yet is on its way, with the change in it.
    rewrite: (change) => cachedList.update((list) => list && [...change(list)]),
    refresh: () => tell('elsewhere'),
    wishes: {
      read: () => visitor.get(wishesAtom),
      write: (wishes) => visitor.set(wishesAtom, wishes),
    },
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
