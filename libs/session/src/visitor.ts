import type { Geo, User } from '@grandstand/api';
import { atom, useAtomValue } from 'jotai';

/** The logged-in user; null for an anonymous visitor (§6). */
export const userAtom = atom<User | null>(null);

/** Where an anonymous visitor is. */
export const geoAtom = atom<Geo | null>(null);

/** Whether the user has selected the basic pass (D2); unknown for a visitor, and where the form could not be had. */
export type BasicPass = 'selected' | 'missing' | 'unknown';
export const basicPassAtom = atom<BasicPass>('unknown');

/** Whether the channel may not be shown where the viewer is (§6). */
export const isGeoBlockedAtom = atom(
  (get) => get(userAtom)?.is_geo_blocked ?? get(geoAtom)?.is_geo_blocked ?? false,
);

/** Changes with whoever is there, and with what they may see. */
export const identityAtom = atom((get) => `${get(userAtom)?.id ?? ''} ${get(basicPassAtom)}`);

/** The logged-in user; null for an anonymous visitor. */
export const useUser = (): User | null => useAtomValue(userAtom);

export const useBasicPass = (): BasicPass => useAtomValue(basicPassAtom);
