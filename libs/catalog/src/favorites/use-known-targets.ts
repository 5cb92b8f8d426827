import { useParticipants, useStaticData } from '@grandstand/session';
import { type KnownTargets, knownTargets } from './known-targets.ts';

/** All that can be marked on the channel; null while that is on its way. */
export function useKnownTargets(): KnownTargets | null {
  const channel = useStaticData();
  const participants = useParticipants();
  return channel.kind === 'ready' && participants.length > 0
    ? knownTargets(channel.value, participants)
    : null;
}
