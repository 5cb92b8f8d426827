import { useParticipants, useStaticData } from '@grandstand/session';
import { type FavoriteOptions, favoriteOptions } from './favorite-options.ts';

/** All that can be marked on the channel; null while that is on its way. */
export function useFavoriteOptions(): FavoriteOptions | null {
  const channel = useStaticData();
  const participants = useParticipants();
  return channel.kind === 'ready' && participants.length > 0
    ? favoriteOptions(channel.value, participants)
    : null;
}
