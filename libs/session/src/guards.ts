import type { User } from '@grandstand/api';
import type { BasicPass } from './basic-pass.ts';

/** What guards need to know of a page (§2). */
export type PageRole =
  /** Login and registration. */
  | 'entry'
  /** Asking for a new password, and choosing it. */
  | 'recovery'
  /** Confirming an address, or being told to. */
  | 'verification'
  /** Open to users who have not selected the basic pass: privacy, terms, packages, select-package. */
  | 'without-pass'
  | 'buy'
  | 'edit-profile'
  /** For logged-in users. */
  | 'personal'
  /** Says that something is not there. */
  | 'error'
  | 'page';

export interface Visitor {
  readonly user: Pick<User, 'temporary_password'> | null;
  readonly basicPass: BasicPass;
}

export interface Navigation extends Visitor {
  /** Null where the visit begins. */
  readonly from: PageRole | null;
  readonly to: PageRole;
}

/** Where somebody is sent instead; `back`: to the page before the one that they are on. */
export type Redirect = 'back' | 'home' | 'packages' | 'edit-profile' | 'log-in';
type Guard = (navigation: Navigation) => Redirect | null;

/** Guard 1: an anonymous user moving from login or registration to the purchase goes back one step. */
const backFromPurchaseAfterEntry: Guard = ({ user, from, to }) =>
  user === null && from === 'entry' && to === 'buy' ? 'back' : null;

/** Guard 4: a logged-in user needs no way in. */
const homeFromEntry: Guard = ({ user, to }) =>
  user !== null && (to === 'entry' || to === 'recovery') ? 'home' : null;

/** Guard 3: a temporary password is replaced before anything else. */
const requireOwnPassword: Guard = ({ user, to }) =>
  user?.temporary_password && to !== 'edit-profile' ? 'edit-profile' : null;

/** Guard 2: a logged-in user chooses a pass (D2). Who has a temporary password is let through to replace it first. */
const requirePass: Guard = ({ user, basicPass, to }) => {
  const isOpen = to === 'without-pass' || to === 'buy' || (user?.temporary_password && to === 'edit-profile');
  return user !== null && basicPass === 'missing' && !isOpen ? 'packages' : null;
};

/** §6: the profile needs a login. */
const requireLogin: Guard = ({ user, to }) =>
  user === null && (to === 'personal' || to === 'edit-profile') ? 'log-in' : null;

const GUARDS: readonly Guard[] = [
  backFromPurchaseAfterEntry,
  homeFromEntry,
  requireOwnPassword,
  requirePass,
  requireLogin,
];

/** The guards of §2 in their order: where the first that objects sends somebody, or null. */
export function guard(navigation: Navigation): Redirect | null {
  for (const check of GUARDS) {
    const redirect = check(navigation);
    if (redirect !== null) return redirect;
  }
  return null;
}
