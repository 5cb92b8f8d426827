import { type ApiError, hasStatus, type User } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { errorMessage, serverFieldErrors } from '@grandstand/session';
import { toasts } from '@grandstand/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { isConfirmed } from './is-confirmed.ts';

interface ConfirmedAction {
  /** Its errors are shown by the call's policy, except a 422. Null: it was not sent. */
  readonly send: () => Promise<Result<ApiError, unknown> | null>;
  readonly successText: string;
  /** Texts for errors of fields other than the password, by field. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
}

/**
 * Runs an action that the backend may allow only after a recent login. If it demands the password, the action is repeated
 * after the user has confirmed it in the dialog.
 */
export function useConfirmedAction(user: User): {
  run: (action: ConfirmedAction) => Promise<void>;
  dialog: ReactNode;
} {
  const t = useT();
  const [waiting, setWaiting] = useState<ConfirmedAction | null>(null);

  async function run(action: ConfirmedAction): Promise<void> {
    const result = await action.send();
    if (result?.ok) toasts.show(action.successText, { type: 'success' });
    if (!result || result.ok || !hasStatus(result.error, 422)) return;
    const errors = serverFieldErrors(result.error);
    if (!('current_password' in errors)) {
      const known = Object.keys(errors).flatMap((field) => action.fieldErrors?.[field] ?? []);
      toasts.show(known[0] ?? t(errorMessage(result.error)), { type: 'error' });
      return;
    }
    // A notice with one button: only a new login can confirm the identity.
    if (user.has_password === false)
      await isConfirmed({
        title: t('profile.confirmIdentity'),
        text: t('profile.confirmIdentityNoPassword'),
        cancelText: null,
      });
    else setWaiting(action);
  }

  return {
    run,
    dialog: (
      <ConfirmIdentity
        user={user}
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        onConfirmed={() => {
          setWaiting(null);
          if (waiting) void run(waiting);
        }}
      />
    ),
  };
}
