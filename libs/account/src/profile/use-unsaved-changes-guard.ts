import { useT } from '@grandstand/i18n';
import { popups } from '@grandstand/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router-dom';

/** Asks for confirmation before unsaved changes are lost by a navigation or by closing the window. */
export function useUnsavedChangesGuard(isUnsaved: () => boolean): void {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || here.search !== next.search) && isUnsaved(),
  );
  const isAsking = useRef(false);
  const ask = useEffectEvent(async ({ state, proceed, reset }: Blocker) => {
    if (state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    await popups
      .confirm({
        title: t('profile.leaveTitle'),
        text: t('profile.leaveText'),
        confirmText: t('profile.leaveConfirm'),
        cancelText: t('profile.leaveCancel'),
        danger: true,
      })
      .then(proceed, reset)
      .finally(() => {
        isAsking.current = false;
      });
  });
  // Depends on the blocker object, which is new for each blocked navigation: its state can stay "blocked" when React
  // renders the reset of one navigation together with the next.
  useEffect(() => {
    void ask(blocker);
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
