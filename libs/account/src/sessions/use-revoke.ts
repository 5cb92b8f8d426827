import { type CallOutput, calls } from '@grandstand/api';
import { useClient, useCache } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { popups, toasts } from '@grandstand/ui';

type Session = CallOutput<typeof calls.listSessions>[number];

interface Revoke {
  readonly one: (session: Session) => Promise<void>;
  readonly others: () => Promise<void>;
}

/**
 * Ends sessions: they leave the list at once, and come back where they could not be ended. What went wrong the app says
 * (the calls' policies). `onGone`: rows have left the list, and with them maybe the focus.
 */
export function useRevoke(onGone: () => void): Revoke {
  const t = useT();
  const client = useClient();
  const cache = useCache(calls.listSessions);

  /** Takes sessions off the list; the answer puts them back, the latest first as the server has them. */
  const takeOut = (leaves: (session: Session) => boolean) => {
    let taken: readonly Session[] = [];
    cache.update((held) => {
      taken = held?.filter(leaves) ?? [];
      return held?.filter((session) => !leaves(session));
    });
    onGone();
    return () =>
      cache.update((held) => [...(held ?? []), ...taken].toSorted((a, b) => b.last_seen_ts - a.last_seen_ts));
  };

  return {
    async one({ id }) {
      const putBack = takeOut((session) => session.id === id);
      const ended = await client(calls.revokeSession, { id });
      if (ended.ok) toasts.show(t('profile.loggedOutThere'), { type: 'success' });
      else putBack();
    },
    async others() {
      const question = {
        title: t('profile.logOutElsewhereTitle'),
        text: t('profile.logOutElsewhereText'),
        confirmText: t('profile.logOutElsewhere'),
      };
      const isSure = await popups.confirm(question).then(
        () => true,
        () => false,
      );
      if (!isSure) return;
      const putBack = takeOut((session) => !session.is_current);
      const ended = await client(calls.revokeOtherSessions, {});
      if (ended.ok) toasts.show(t('profile.loggedOutElsewhere'), { type: 'success' });
      else putBack();
    },
  };
}
