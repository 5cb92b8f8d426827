import { type CallOutput, calls, type User } from '@grandstand/api';
import { useMutate } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import type { ReactNode } from 'react';
import { isConfirmed } from './is-confirmed.ts';
import { PROVIDER_NAMES } from './provider-names.ts';
import { useConfirmedAction } from './use-confirmed-action.tsx';

type Identity = CallOutput<typeof calls.listIdentities>[number];

interface UnlinkIdentity {
  readonly unlink: (identity: Identity) => Promise<void>;
  /** Asks for the password when the backend demands it. */
  readonly dialog: ReactNode;
}

/** Unlinks an identity after a question. `onRowRemoved` is called when its row has left the list. */
export function useUnlinkIdentity(user: User, onRowRemoved: () => void): UnlinkIdentity {
  const t = useT();
  const mutate = useMutate();
  const { run, dialog } = useConfirmedAction(user);
  return {
    async unlink({ id, provider: key }) {
      const provider = PROVIDER_NAMES[key];
      const options = {
        title: t('profile.unlinkTitle', { provider }),
        text: t('profile.unlinkText', { provider }),
        confirmText: t('profile.unlink'),
        danger: true,
      };
      if (!(await isConfirmed(options))) return;
      await run({
        successText: t('profile.unlinked', { provider }),
        // The last login of a user without a password, who has removed the others in another tab.
        fieldErrors: { id: t('account.setPasswordFirst') },
        send: () => {
          const sending = mutate({
            id: `unlink identity ${id}`,
            send: (client) => client(calls.unlinkIdentity, { id }),
            update: {
              of: calls.listIdentities,
              optimistic: (identities: readonly Identity[] | undefined) =>
                identities?.filter((identity) => identity.id !== id),
            },
          });
          onRowRemoved();
          return sending;
        },
      });
    },
    dialog,
  };
}
