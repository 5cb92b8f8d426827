import { type CallOutput, calls } from '@grandstand/api';
import { useMutate } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { popups, toasts } from '@grandstand/ui';

type Session = CallOutput<typeof calls.listSessions>[number];

interface RevokeSessions {
  readonly one: (session: Session) => Promise<void>;
  readonly others: () => Promise<void>;
}

/**
 * Revokes sessions with optimistic updates, rolled back on failure; errors are shown by the calls' policies.
 * `onRowsRemoved`: rows have left the list, and the focus may have been in one of them.
 */
export function useRevokeSessions(onRowsRemoved: () => void): RevokeSessions {
  const t = useT();
  const mutate = useMutate();
  const listWith = (keeps: (session: Session) => boolean) => ({
    of: calls.listSessions,
    optimistic: (sessions: readonly Session[] | undefined) => sessions?.filter(keeps),
  });

  return {
    async one({ id }) {
      const revoking = mutate({
        id: `revoke session ${id}`,
        send: (client) => client(calls.revokeSession, { id }),
        update: listWith((session) => session.id !== id),
      });
      onRowsRemoved();
      if ((await revoking)?.ok) toasts.show(t('profile.loggedOutThere'), { type: 'success' });
    },
    async others() {
      const options = {
        title: t('profile.logOutElsewhereTitle'),
        text: t('profile.logOutElsewhereText'),
        confirmText: t('profile.logOutElsewhere'),
      };
      // Rejects when the user cancels.
      const isConfirmed = await popups.confirm(options).then(
        () => true,
        () => false,
      );
      if (!isConfirmed) return;
      const revoking = mutate({
        id: 'revoke other sessions',
        send: (client) => client(calls.revokeOtherSessions, {}),
        update: listWith((session) => session.is_current),
      });
      onRowsRemoved();
      if ((await revoking)?.ok) toasts.show(t('profile.loggedOutElsewhere'), { type: 'success' });
    },
  };
}
