import { useT } from '@grandstand/i18n';
import { popups } from '@grandstand/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router-dom';

/** Asks before what was typed is lost: on the way to another page of the site, and before the window closes. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
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
  // Each blocked navigation has a blocker of its own. Its state alone can stay "blocked" from one to the next: a slow
  // machine renders the end of the first question together with the second navigation.
  useEffect(() => {
    void ask(blocker);
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
