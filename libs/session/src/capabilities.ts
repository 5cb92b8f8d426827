import { CAPABILITIES, type Capability } from '@grandstand/api';
import { atom } from 'jotai';
import { sessionStateAtom } from './session-atoms.ts';

/**
 * Converts capability names from the server (§3), in any letter case. `vod_media` is an alias of `vod_media_access`
 * (D8); unknown names are ignored.
 */
export function toCapabilities(names: readonly string[]): ReadonlySet<Capability> {
  const lowerCaseNames = new Set(names.map((name) => name.toLowerCase()));
  if (lowerCaseNames.has('vod_media')) lowerCaseNames.add('vod_media_access');
  return new Set(CAPABILITIES.filter((capability) => lowerCaseNames.has(capability)));
}

const namesAtom = atom((get): readonly string[] => get(sessionStateAtom).capabilities);

/** The capabilities of the session (§6). */
export const capabilitiesAtom = atom((get): ReadonlySet<Capability> => toCapabilities(get(namesAtom)));
