import type { ApiError } from '@grandstand/api';
import { accountRefusalOf, useSession, userAtom } from '@grandstand/session';

/**
 * Loads the user again after "You are already logged in": the server still has a session that this page has given up, for
 * example after a 401 of a proxy. Resolves to whether the user is known again.
 */
export function useResumeSession(): (error: ApiError) => Promise<boolean> {
  const session = useSession();
  return async (error) => {
    if (accountRefusalOf(error) !== 'already_logged_in') return false;
    await session.recheck();
    return session.store.get(userAtom) !== null;
  };
}
