import { useStaticData } from '@grandstand/session';
import { useHasPage } from '@grandstand/ui';
import { href } from '../paths.ts';

/** Whether users can make clips on the channel. False while its settings are unknown. */
export function useHasClips(): boolean {
  const hasPage = useHasPage();
  const channel = useStaticData();
  return (
    hasPage(href.moments()) && channel.kind === 'ready' && (channel.value.settings.clips ?? null) !== null
  );
}
