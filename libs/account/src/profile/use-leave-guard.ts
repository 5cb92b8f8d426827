import { useT } from '@grandstand/i18n';
import { popups } from '@grandstand/ui';
import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** Asks before what was typed is lost: on the way to another page of the site, and before the window closes. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || here.search !== next.search) && isUnsaved(),
  );
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    await popups
      .confirm({
        title: t('profile.leaveTitle'),
        text: t('profile.leaveText'),
        confirmText: t('profile.leaveConfirm'),
        cancelText: t('profile.leaveCancel'),
        danger: true,
      })
      .then(proceed, reset);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
