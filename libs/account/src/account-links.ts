import { createContext, use } from 'react';

/**
 * URLs of the pages that the account links to. The web app's layout provides them; its log-in dialog overrides `logIn` and
 * `register`.
 */
export interface AccountLinks {
  readonly home: () => string;
  readonly logIn: () => string;
  readonly register: () => string;
  readonly passwordResetRequest: () => string;
  /** The root of the profile area: the user's orders. */
  readonly profile: () => string;
  readonly transactions: () => string;
  readonly cards: () => string;
  readonly userClips: () => string;
  readonly userDownloads: () => string;
  readonly editProfile: () => string;
  readonly packages: () => string;
  readonly terms: () => string;
  readonly privacy: () => string;
}

export const AccountLinksContext = createContext<AccountLinks | null>(null);

export function useAccountLinks(): AccountLinks {
  const links = use(AccountLinksContext);
  if (!links) throw new Error('useAccountLinks() outside <AccountLinksContext>');
  return links;
}
