import { useSession } from './session-context.ts';
import type { Session } from './session.ts';

/** Takes over what a login answered, whichever way it was made. */
export const useAdoptLogin = (): Session['adoptLogin'] => useSession().adoptLogin;

/** Takes over a changed profile. */
export const useAdoptProfile = (): Session['adoptProfile'] => useSession().adoptProfile;

export const useSelectBasicPass = (): Session['selectBasicPass'] => useSession().selectBasicPass;

/** Ends the user's session and opens an anonymous one. */
export const useLogOut = (): Session['logOut'] => useSession().logOut;

/** Opens an anonymous session after the account was deleted. */
export const useForgetUser = (): Session['forgetUser'] => useSession().forgetUser;
