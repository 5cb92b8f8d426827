import type { User } from '@grandstand/api';
import type { BasicPass } from './basic-pass.ts';
import type { ReloadErrors } from './reload-errors.ts';
import { areaAtom, basicPassAtom, loggedOutUserIdAtom, reloadErrorsAtom, userAtom } from './session-atoms.ts';
import { useSessionAtom } from './use-session-atom.ts';

/** The logged-in user; null for an anonymous user. */
export const useUser = (): User | null => useSessionAtom(userAtom);

/** ISO 3166 code of where the visitor is, which decides the taxes; null: unknown to the platform; undefined: not received. */
export const useArea = (): string | null | undefined => useSessionAtom(areaAtom);

/**
 * Id of the user who has logged out or deleted the account in this tab, until a user logs in; null otherwise, also when
 * the server has ended the session.
 */
export const useLoggedOutUserId = (): number | null => useSessionAtom(loggedOutUserIdAtom);

export const useBasicPass = (): BasicPass => useSessionAtom(basicPassAtom);

/** The reload screen is shown while this is not empty (§4). */
export const useReloadErrors = (): ReloadErrors => useSessionAtom(reloadErrorsAtom);
