import type { Geo, User } from '@grandstand/api';
import { atom } from 'jotai';
import type { BasicPass } from './basic-pass.ts';
import type { ReloadErrors } from './reload-errors.ts';
import { initialState, type SessionState } from './session-state.ts';

/** The session's state. Only `createSession` writes it. */
export const sessionStateAtom = atom<SessionState>(initialState(null, ''));

/** The logged-in user; null for an anonymous user (§6). */
export const userAtom = atom((get): User | null => get(sessionStateAtom).user);

export const basicPassAtom = atom((get): BasicPass => get(sessionStateAtom).basicPass);

/** The location of an anonymous user; null until it is loaded. */
export const geoAtom = atom((get): Geo | null => get(sessionStateAtom).geo);

/** Whether the channel is blocked in the user's country (§6). */
export const isGeoBlockedAtom = atom(
  (get) => get(userAtom)?.is_geo_blocked ?? get(geoAtom)?.is_geo_blocked ?? false,
);

/** ISO 3166 code of where the visitor is; undefined until it is received. */
export const areaAtom = atom((get): string | null | undefined => {
  const user = get(userAtom);
  return (user ?? get(geoAtom))?.area;
});

/** The language in which calls return the channel's texts. */
export const sessionLanguageAtom = atom((get): string => get(sessionStateAtom).language);

/** Changes with the user and with the basic pass; cached responses that depend on them are then fetched again. */
export const identityAtom = atom((get) => `${get(userAtom)?.id ?? ''} ${get(basicPassAtom)}`);

export const reloadErrorsAtom = atom((get): ReloadErrors => get(sessionStateAtom).reloadErrors);

export const loggedOutUserIdAtom = atom((get): number | null => get(sessionStateAtom).loggedOutUserId);
