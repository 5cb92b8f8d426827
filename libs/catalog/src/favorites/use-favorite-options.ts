import { useParticipants, useStaticData } from '@grandstand/session';
import { type FavoriteOptions, favoriteOptions } from './favorite-options.ts';

/** All items of the channel that can be favorites; null while loading. */
export function useFavoriteOptions(): FavoriteOptions | null {
  const channel = useStaticData();
  const participants = useParticipants();
  return channel.kind === 'ready' && participants.length > 0
    ? favoriteOptions(channel.value, participants)
    : null;
}
