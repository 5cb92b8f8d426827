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
  const isDialogOpen = useRef(false);
  const askToLeave = useEffectEvent(async ({ state, proceed, reset }: Blocker) => {
    // Another navigation can be blocked while the dialog is open; it does not open a second one.
    if (state !== 'blocked' || isDialogOpen.current) return;
    isDialogOpen.current = true;
    await popups
      .confirm({
        title: t('profile.leaveTitle'),
        text: t('profile.leaveText'),
        confirmText: t('profile.leaveConfirm'),
        cancelText: t('profile.leaveCancel'),
        danger: true,
      })
      // Rejects when the user cancels.
      .then(proceed, reset)
      .finally(() => {
        isDialogOpen.current = false;
      });
  });
  // The dependency is the blocker object, which is new for each blocked navigation, and not `blocker.state`: React may
  // render the end of one block and the start of the next together. The state is then `blocked` before and after.
  useEffect(() => {
    void askToLeave(blocker);
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
