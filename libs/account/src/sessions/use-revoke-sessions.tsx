import { type ApiError, type CallOutput, calls, hasStatus, type User } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import { useMutate } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { errorMessage, serverFieldErrors } from '@grandstand/session';
import { type ConfirmOptions, popups, toasts } from '@grandstand/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

type Session = CallOutput<typeof calls.listSessions>[number];

interface RevokeSessions {
  readonly one: (session: Session) => Promise<void>;
  readonly others: () => Promise<void>;
  /** Asks for the password when the backend demands it. */
  readonly dialog: ReactNode;
}

/** Whether the user confirms; false when they cancel. */
const isConfirmed = (options: ConfirmOptions): Promise<boolean> =>
  popups.confirm(options).then(
    () => true,
    () => false,
  );

/**
 * Revokes sessions with optimistic updates, rolled back on failure; errors are shown by the calls' policies, except a
 * 422. If the backend demands the password, the revocation is repeated after the user has confirmed it.
 * `onRowsRemoved` is called when rows have left the list, for the case that the focus was in one of them.
 */
export function useRevokeSessions(user: User, onRowsRemoved: () => void): RevokeSessions {
  const t = useT();
  const mutate = useMutate();
  /** Sends the revocation that waits for the password. */
  const [repeat, setRepeat] = useState<(() => Promise<void>) | null>(null);
  const listWith = (keeps: (session: Session) => boolean) => ({
    of: calls.listSessions,
    optimistic: (sessions: readonly Session[] | undefined) => sessions?.filter(keeps),
  });

  async function revoke(
    send: () => Promise<Result<ApiError, unknown> | null>,
    successText: MessageKey,
  ): Promise<void> {
    const revoking = send();
    onRowsRemoved();
    const result = await revoking;
    if (result?.ok) toasts.show(t(successText), { type: 'success' });
    if (!result || result.ok || !hasStatus(result.error, 422)) return;
    if (!('current_password' in serverFieldErrors(result.error)))
      toasts.show(t(errorMessage(result.error)), { type: 'error' });
    // A notice with one button: only a new login can confirm the identity.
    else if (user.has_password === false)
      await isConfirmed({
        title: t('profile.confirmIdentity'),
        text: t('profile.confirmIdentityNoPassword'),
        cancelText: null,
      });
    else setRepeat(() => () => revoke(send, successText));
  }

  return {
    one: ({ id }) =>
      revoke(
        () =>
          mutate({
            id: `revoke session ${id}`,
            send: (client) => client(calls.revokeSession, { id }),
            update: listWith((session) => session.id !== id),
          }),
        'profile.loggedOutThere',
      ),
    async others() {
      const options = {
        title: t('profile.logOutElsewhereTitle'),
        text: t('profile.logOutElsewhereText'),
        confirmText: t('profile.logOutElsewhere'),
      };
      if (!(await isConfirmed(options))) return;
      await revoke(
        () =>
          mutate({
            id: 'revoke other sessions',
            send: (client) => client(calls.revokeOtherSessions, {}),
            update: listWith((session) => session.is_current),
          }),
        'profile.loggedOutElsewhere',
      );
    },
    dialog: (
      <ConfirmIdentity
        user={user}
        open={repeat !== null}
        onClose={() => setRepeat(null)}
        onConfirmed={() => {
          setRepeat(null);
          void repeat?.();
        }}
      />
    ),
  };
}
