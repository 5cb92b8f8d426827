import { CAPABILITIES, type Capability } from '@grandstand/api';
import { atom } from 'jotai';
import { userAtom } from './visitor.ts';

/** What a visitor may do: the form of passes is for users alone (docs/adr/023). */
const OF_A_VISITOR: ReadonlySet<Capability> = new Set(['watch'] as const);

/** The names that a server gives, in any case, as flags (§3); D8: `vod_media` is another name. Others say nothing. */
export function toCapabilities(names: readonly string[]): ReadonlySet<Capability> {
  const given = new Set(names.map((name) => name.toLowerCase()));
  if (given.has('vod_media')) given.add('vod_media_access');
  return new Set(CAPABILITIES.filter((capability) => given.has(capability)));
}

/** What whoever is there may do (§6). */
export const capabilitiesAtom = atom((get): ReadonlySet<Capability> => {
  const user = get(userAtom);
  return user === null ? OF_A_VISITOR : toCapabilities(user.capabilities);
});
