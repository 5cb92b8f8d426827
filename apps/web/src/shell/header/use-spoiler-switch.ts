import { useSetSpoilerFree, useSpoilerFree } from '@grandstand/session';

/** Props of the switch that hides the scores of live and finished events. */
export function useSpoilerSwitch() {
  const isOn = useSpoilerFree();
  const choose = useSetSpoilerFree();
  return { role: 'switch', 'aria-checked': isOn, onClick: () => choose(!isOn) } as const;
}
