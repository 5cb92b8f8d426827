import { type CallOutput, calls, type User } from '@grandstand/api';
import { useMutate } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import type { ReactNode } from 'react';
import { isConfirmed } from './is-confirmed.ts';
import { useConfirmedAction } from './use-confirmed-action.tsx';

type Session = CallOutput<typeof calls.listSessions>[number];

interface RevokeSessions {
  readonly one: (session: Session) => Promise<void>;
  readonly others: () => Promise<void>;
  /** Asks for the password when the backend demands it. */
  readonly dialog: ReactNode;
}

/**
 * Revokes sessions with optimistic updates, rolled back on failure. `onRowsRemoved` is called when rows have left the
 * list, for the case that the focus was in one of them.
 */
export function useRevokeSessions(user: User, onRowsRemoved: () => void): RevokeSessions {
  const t = useT();
  const mutate = useMutate();
  const { run, dialog } = useConfirmedAction(user);
  const listWith = (keeps: (session: Session) => boolean) => ({
    of: calls.listSessions,
    optimistic: (sessions: readonly Session[] | undefined) => sessions?.filter(keeps),
  });
  const afterRemoval = <T,>(sending: T): T => {
    onRowsRemoved();
    return sending;
  };

  return {
    one: ({ id }) =>
      run({
        successText: t('profile.loggedOutThere'),
        send: () =>
          afterRemoval(
            mutate({
              id: `revoke session ${id}`,
              send: (client) => client(calls.revokeSession, { id }),
              update: listWith((session) => session.id !== id),
            }),
          ),
      }),
    async others() {
      const options = {
        title: t('profile.logOutElsewhereTitle'),
        text: t('profile.logOutElsewhereText'),
        confirmText: t('profile.logOutElsewhere'),
      };
      if (!(await isConfirmed(options))) return;
      await run({
        successText: t('profile.loggedOutElsewhere'),
        send: () =>
          afterRemoval(
            mutate({
              id: 'revoke other sessions',
              send: (client) => client(calls.revokeOtherSessions, {}),
              update: listWith((session) => session.is_current),
            }),
          ),
      });
    },
    dialog,
  };
}
