import { useStaticData } from '@grandstand/session';

/** Whether users can make clips on the channel. False while its settings are unknown. */
export function useHasClips(): boolean {
  const channel = useStaticData();
  return channel.kind === 'ready' && (channel.value.settings.clips ?? null) !== null;
}
