import type { EventStreamContent } from '@grandstand/content-files';
import { createUnsigned, type SigningProfile, type SigningProfiles } from '../signing/index.ts';

/** Of streams whose URLs need no signature. */
const UNSIGNED = createUnsigned({ gateway: 'possible', lifetimeS: 3600 });

/** The signing profile of a stream; null: the platform's configuration does not have it. */
export const profileOf = (
  { profile: name }: Pick<EventStreamContent, 'profile'>,
  profiles: SigningProfiles,
): SigningProfile | null => (name === null ? UNSIGNED : (profiles.get(name) ?? null));

/** Whether viewers get a stream's playlists from the media origin. */
export const usesGateway = (
  { start_offset_s: offsetS }: Pick<EventStreamContent, 'start_offset_s'>,
  { gateway }: SigningProfile,
): boolean => gateway === 'always' || (gateway === 'possible' && offsetS > 0);
