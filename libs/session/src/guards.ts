import type { User } from '@grandstand/api';
import type { BasicPass } from './basic-pass.ts';

/** The kind of page that the guards distinguish (§2). */
export type PageRole =
  /** Login and registration. */
  | 'entry'
  /** Requesting a new password, and setting it. */
  | 'recovery'
  /** The pages of mailed links that confirm an email or a deletion of the account; the notice that asks to confirm an email. */
  | 'verification'
  /** Open to users who have not selected the basic pass: privacy, terms, packages, select-package. */
  | 'without-pass'
  | 'buy'
  | 'edit-profile'
  /** For logged-in users. */
  | 'personal'
  /** The page for content that does not exist (404). */
  | 'error'
  | 'page';

export interface CurrentUser {
  readonly user: Pick<User, 'temporary_password'> | null;
  readonly basicPass: BasicPass;
}

export interface Navigation extends CurrentUser {
  /** Null for the first page after loading the app. */
  readonly from: PageRole | null;
  readonly to: PageRole;
}

/** Where a navigation is redirected; `back`: to the history entry before the current page. */
export type Redirect = 'back' | 'home' | 'packages' | 'edit-profile' | 'log-in';
type Guard = (navigation: Navigation) => Redirect | null;

/** Guard 1: an anonymous user who goes from login or registration to the purchase is sent to the page before the login. */
const backInsteadOfPurchase: Guard = ({ user, from, to }) =>
  user === null && from === 'entry' && to === 'buy' ? 'back' : null;

/** Guard 4: a logged-in user does not see login, registration and password recovery. */
const homeFromEntry: Guard = ({ user, to }) =>
  user !== null && (to === 'entry' || to === 'recovery') ? 'home' : null;

/** Guard 3: a temporary password must be replaced before anything else. */
const requireOwnPassword: Guard = ({ user, to }) =>
  user?.temporary_password && to !== 'edit-profile' ? 'edit-profile' : null;

/** Guard 2: a logged-in user must select a pass (D2), but replaces a temporary password first. */
const requirePass: Guard = ({ user, basicPass, to }) => {
  const isOpen = to === 'without-pass' || to === 'buy' || (user?.temporary_password && to === 'edit-profile');
  return user !== null && basicPass === 'missing' && !isOpen ? 'packages' : null;
};

/** The profile and the favorites require a login (§6). */
const requireLogin: Guard = ({ user, to }) =>
  user === null && (to === 'personal' || to === 'edit-profile') ? 'log-in' : null;

/** In this order: a temporary password is replaced before a pass is selected (docs/adr/032). */
const GUARDS: readonly Guard[] = [
  backInsteadOfPurchase,
  homeFromEntry,
  requireOwnPassword,
  requirePass,
  requireLogin,
];

/** The first redirect of the guards, or null. */
export function guard(navigation: Navigation): Redirect | null {
  for (const check of GUARDS) {
    const redirect = check(navigation);
    if (redirect !== null) return redirect;
  }
  return null;
}
