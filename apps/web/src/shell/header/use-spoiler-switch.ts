import { useChooseSpoilerFree, useSpoilerFree } from '@grandstand/session';

/** Props of the switch that hides the scores of live and finished events. */
export function useSpoilerSwitch() {
  const isOn = useSpoilerFree();
  const choose = useChooseSpoilerFree();
  return { role: 'switch', 'aria-checked': isOn, onClick: () => choose(!isOn) } as const;
}
