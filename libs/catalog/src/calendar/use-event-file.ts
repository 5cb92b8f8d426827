import { useSession } from '@grandstand/session';
import type { Match } from '../match/match.ts';
import { eventFileAddress } from './calendar-address.ts';

/** The calendar file of a match that is to come; null for any other. */
export function useEventFile(match: Match): string | null {
  const { apiHost, channelKey } = useSession();
  const key = channelKey();
  return match.kind === 'upcoming' && key !== null ? eventFileAddress(apiHost, key, match.id) : null;
}
