import { createContext, use } from 'react';
import type { Session } from './session.ts';

/** The session object never changes while the app runs. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession() outside <SessionProvider>');
  return session;
}

/** Continues with the session in a login's response. Used by every way to log in: password, social login, sign-in code. */
export const useAdoptLogin = (): Session['adoptLogin'] => useSession().adoptLogin;

/** Updates the user after a profile change. */
export const useAdoptProfile = (): Session['adoptProfile'] => useSession().adoptProfile;

export const useSelectBasicPass = (): Session['selectBasicPass'] => useSession().selectBasicPass;

/** Ends the user's session and opens an anonymous one. */
export const useLogOut = (): Session['logOut'] => useSession().logOut;

/** Opens an anonymous session after the account was deleted. */
export const useForgetUser = (): Session['forgetUser'] => useSession().forgetUser;
