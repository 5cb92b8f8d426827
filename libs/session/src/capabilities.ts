import { CAPABILITIES, type Capability } from '@grandstand/api';
import { atom } from 'jotai';
import { sessionStateAtom } from './session-atoms.ts';

/** The names that a server gives, in any case, as flags (§3); D8: `vod_media` is another name. Unknown ones are ignored. */
export function toCapabilities(names: readonly string[]): ReadonlySet<Capability> {
  const given = new Set(names.map((name) => name.toLowerCase()));
  if (given.has('vod_media')) given.add('vod_media_access');
  return new Set(CAPABILITIES.filter((capability) => given.has(capability)));
}

const namesAtom = atom((get): readonly string[] => get(sessionStateAtom).capabilities);

/** What the session may do (§6). */
export const capabilitiesAtom = atom((get): ReadonlySet<Capability> => toCapabilities(get(namesAtom)));
