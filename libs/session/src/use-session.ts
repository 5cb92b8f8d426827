import { useSession } from './session-context.ts';
import type { Session } from './session.ts';

/** Takes over what a login answered, whichever way it was made. */
export const useAdoptLogin = (): Session['adoptLogin'] => useSession().adoptLogin;

/** Takes over a changed profile. */
export const useAdoptProfile = (): Session['adoptProfile'] => useSession().adoptProfile;

export const useSelectBasicPass = (): Session['selectBasicPass'] => useSession().selectBasicPass;

/** Logs the user out: who they were is forgotten. */
export const useLogOut = (): Session['logOut'] => useSession().logOut;

/** After an account was deleted: begins anew as a stranger. */
export const useForgetUser = (): Session['forgetUser'] => useSession().forgetUser;

/** Leaves what was in trouble behind: the page below the reload screen is there again, as it was. */
export const useForgetTroubles = (): Session['forgetTroubles'] => useSession().forgetTroubles;
