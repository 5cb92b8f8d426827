import type { CallInput, calls, User } from '@grandstand/api';
import { useSubmitOnce } from '@grandstand/data';
import { useSession } from '@grandstand/session';

type PasswordCall = typeof calls.reauthenticate | typeof calls.requestAccountDeletion;

/**
 * Like `useMutation`, for a call that confirms the current password and can answer a new key of the session. The key is
 * adopted even if the component was unmounted in the meantime, because the old one is no longer valid.
 */
export function usePasswordMutation<C extends PasswordCall>(call: C, user: User) {
  const { client, adoptProfile } = useSession();
  const { submit, isSubmitting } = useSubmitOnce(async (input: CallInput<C>) => {
    const answer = await client<PasswordCall>(call, input);
    if (answer.ok && answer.value.api_key !== undefined)
      adoptProfile({ user, api_key: answer.value.api_key });
    return answer;
  });
  return { send: submit, isSending: isSubmitting };
}
